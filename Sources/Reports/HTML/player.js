'use strict';
// Players: one step at a time, by buttons and arrow keys. Without this all steps stand one below the other.
(() => {
  const steps = player => [...player.querySelectorAll('.step')];
  const current = player => Math.max(0, steps(player).findIndex(step => !step.hidden));
  const isStepping = player => player.querySelector('.stepper')?.dataset.mode === 'one';
  const words = step => [
    step.querySelector('.what b').textContent,
    ...[...step.querySelectorAll('.decision')].map(entry =>
      entry.firstElementChild.textContent + ': ' + entry.lastElementChild.textContent)].join('; ');
  const make = (name, text, attributes) => {
    const element = document.createElement(name);
    element.textContent = text;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };

  const buttons = [
    ['first', 'first', 'First step'], ['back', '◀', 'Step back'], ['next', '▶', 'Next step'], ['wrong', '≠', 'To what differs'],
    ['all', 'all', 'Show all steps'],
  ];
  const equip = player => {
    if (player.querySelector('.stepper')) return;
    const bar = make('div', '', { class: 'stepper', role: 'group', 'aria-label': 'Steps' });
    for (const [act, text, label] of buttons) {
      if (act === 'wrong' && !player.querySelector('.step.wrong')) continue;
      bar.append(make('button', text, { type: 'button', 'data-act': act, 'aria-label': label, title: label }));
    }
    bar.append(make('output', '', { 'aria-live': 'polite' }));
    player.querySelector('.steps').before(bar);
    show(player, 0);
  };
  const show = (player, index) => {
    const all = steps(player), bar = player.querySelector('.stepper'), last = all.length - 1;
    const at = Math.min(Math.max(index, 0), last);
    bar.dataset.mode = 'one';
    all.forEach((step, number) => { step.hidden = number !== at });
    bar.querySelector('output').textContent = `Step ${at} of ${last}: ${words(all[at])}`;
    const off = { first: at === 0, back: at === 0, next: at === last };
    for (const button of bar.querySelectorAll('button')) {
      button.setAttribute('aria-disabled', off[button.dataset.act] ?? false);
    }
  };
  const showAll = player => {
    player.querySelector('.stepper').dataset.mode = 'all';
    steps(player).forEach(step => { step.hidden = false });
    player.querySelector('output').textContent = 'All steps';
  };
  const acts = {
    first: player => show(player, 0),
    back: player => show(player, current(player) - 1),
    next: player => show(player, isStepping(player) ? current(player) + 1 : 0),
    wrong: player => show(player, steps(player).findIndex(step => step.classList.contains('wrong'))),
    all: player => isStepping(player) ? showAll(player) : show(player, 0),
  };

  // Everything is heard at the document, so that a copy of a player is one too.
  document.addEventListener('click', event => {
    const button = event.target.closest('.stepper button');
    if (button) acts[button.dataset.act](button.closest('.player'));
  });
  document.addEventListener('keydown', event => {
    const player = event.target.closest?.('.player');
    if (!player?.open || !isStepping(player) || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first' }[event.key];
    if (event.key === 'End') show(player, steps(player).length - 1);
    else if (act) acts[act](player);
    else return;
    event.preventDefault();
  });
  addEventListener('toggle', event => {
    if (event.target.matches?.('.player') && event.target.open) equip(event.target);
  }, true);
  document.querySelectorAll('.player[open]').forEach(equip);
})();
