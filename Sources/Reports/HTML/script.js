'use strict';
// What only a script can do. Without it everything is on the page: tables, diagrams, curves and their figures.
(() => {
  const root = document.documentElement;
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (name, text = '', attributes = {}) => {
    const element = document.createElement(name);
    element.textContent = text;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };

  // Light or dark, other than the system says. Remembered where that is allowed.
  const themes = {
    stored: () => { try { return localStorage.getItem('bench-theme') } catch { return null } },
    store: name => { try { localStorage.setItem('bench-theme', name) } catch { } },
  };
  const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  if (themes.stored()) root.dataset.theme = themes.stored();
  const top = one('.top');
  if (top) {
    const button = make('button', '◐', { type: 'button', 'aria-label': 'Dark theme', 'aria-pressed': isDark() });
    button.onclick = () => {
      root.dataset.theme = isDark() ? 'light' : 'dark';
      themes.store(root.dataset.theme);
      button.setAttribute('aria-pressed', isDark());
    };
    top.append(button);
  }

  // The section one is in.
  const links = new Map(all('.top a').map(link => [link.hash.slice(1), link]));
  const watch = new IntersectionObserver(entries => {
    for (const entry of entries.filter(entry => entry.isIntersecting && links.has(entry.target.id))) {
      links.forEach(link => link.removeAttribute('aria-current'));
      links.get(entry.target.id).setAttribute('aria-current', 'true');
    }
  }, { rootMargin: '-20% 0px -70% 0px' });
  all('main section, main .part').forEach(section => watch.observe(section));

  // A story opens where its letter is. Focus goes to its heading, and back when it is closed.
  const sheet = make('dialog');
  document.body.append(sheet);
  sheet.addEventListener('click', event => { if (event.target === sheet) sheet.close() });
  const show = story => {
    const copy = story.cloneNode(true);
    for (const element of [copy, ...all('[id]', copy)]) element.removeAttribute('id');
    const heading = one('h2, h3, h4', copy);
    heading.tabIndex = -1;
    sheet.setAttribute('aria-label', heading.textContent);
    const close = make('button', '✕', { type: 'button', 'aria-label': 'Close' });
    close.onclick = () => sheet.close();
    sheet.replaceChildren(close, copy);
    sheet.showModal();
    heading.focus();
    markScrolling();
  };
  document.addEventListener('click', event => {
    const link = event.target.closest('a[data-story]');
    const story = link && document.getElementById(link.hash.slice(1));
    if (!story || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(story);
  });

  // Commands can be copied.
  all('.command').forEach(command => command.append(make('button', 'copy', { type: 'button' })));
  document.addEventListener('click', event => {
    const button = event.target.closest('.command button');
    if (!button) return;
    navigator.clipboard?.writeText(one('code', button.parentNode).textContent).then(() => {
      button.textContent = 'copied';
      setTimeout(() => { button.textContent = 'copy' }, 1500);
    }, () => { });
  });

  // A matrix is one stop of the keyboard; arrows move within.
  for (const matrix of all('table.matrix')) {
    const marks = all('td a', matrix);
    marks.forEach((mark, index) => { mark.tabIndex = index ? -1 : 0 });
    matrix.addEventListener('keydown', event => {
      const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
      const from = event.target.closest('td a');
      if (!from || !(right || down)) return;
      event.preventDefault();
      const rows = all('tbody tr:not(.group)', matrix);
      let [row, column] = [rows.indexOf(from.closest('tr')), from.closest('td').cellIndex];
      for (;;) {
        row += down;
        column += right;
        const cell = rows[row]?.cells[column];
        if (!cell || column < 1) return;
        const next = one('a', cell);
        if (!next) continue;
        marks.forEach(mark => { mark.tabIndex = -1 });
        next.tabIndex = 0;
        next.focus();
        return;
      }
    });
  }

  // Sorting, within each group of rows. What has no figure comes last.
  for (const heading of all('th[data-sort]')) {
    const table = heading.closest('table'), label = one('.label, .axis', heading);
    const button = make('button', label.textContent, { type: 'button', title: label.title });
    label.replaceChildren(button);
    button.onclick = () => {
      const isAscending = heading.getAttribute('aria-sort') !== 'ascending', column = heading.cellIndex;
      all('th[aria-sort]', table).forEach(other => other.removeAttribute('aria-sort'));
      heading.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending');
      const value = row => row.cells[column].dataset.v === '' ? null : Number(row.cells[column].dataset.v);
      for (const body of table.tBodies) {
        const rows = [...body.rows].filter(row => !row.classList.contains('group'));
        rows.sort((left, right) => {
          const [a, b] = [value(left), value(right)];
          if (a === null || b === null) return (a === null) - (b === null);
          return (a - b) * (isAscending ? 1 : -1);
        });
        body.append(...rows);
      }
    };
  }

  // Two in bold: in the table of two, and in all charts of the part.
  const spread = part => {
    for (const chart of all('svg.chart', part)) {
      const ends = all('.first .end, .second .end, .measure .end', chart);
      const height = chart.clientHeight, place = end => parseFloat(end.getAttribute('y')) / 100 * height;
      ends.sort((left, right) => place(left) - place(right));
      let last = -Infinity;
      for (const end of ends) {
        const at = Math.max(place(end), last + 16);
        end.setAttribute('dy', 4 + at - place(end));
        last = at;
      }
    }
  };
  for (const comparison of all('.comparison')) {
    const part = comparison.closest('.part') ?? document;
    const rows = all('tbody tr[data-n]', comparison);
    const chosen = rows.filter(row => !row.hidden).map(row => row.dataset.n).slice(0, 2);
    const first = one('.series.first', part)?.dataset.n;
    if (first && chosen[1] === first) chosen.reverse();
    const choice = make('div', '', { class: 'choice' });
    const apply = () => {
      rows.forEach(row => { row.hidden = !chosen.includes(row.dataset.n) });
      for (const series of all('.series', part)) {
        series.classList.toggle('first', series.dataset.n === chosen[0]);
        series.classList.toggle('second', series.dataset.n === chosen[1]);
        if (chosen.includes(series.dataset.n)) series.parentNode.append(series);
      }
      spread(part);
    };
    ['Compare', 'with'].forEach((word, index) => {
      const select = make('select');
      for (const row of rows) {
        const option = make('option', one('.name', row).textContent, { value: row.dataset.n });
        option.selected = row.dataset.n === chosen[index];
        select.append(option);
      }
      select.onchange = () => { chosen[index] = select.value; apply() };
      const label = make('label', word + ' ');
      label.append(select);
      choice.append(label);
    });
    comparison.prepend(choice);
    apply();
  }
  addEventListener('toggle', event => { if (event.target.matches?.('.part')) spread(event.target) }, true);
  all('.part').forEach(spread);

  // Only what scrolls is a stop of the keyboard.
  const markScrolling = () => all('.scroll').forEach(area => {
    if (area.scrollWidth > area.clientWidth + 1) {
      area.tabIndex = 0;
      area.setAttribute('role', 'group');
      area.setAttribute('aria-label', 'Scrolls sideways');
    } else {
      ['tabindex', 'role', 'aria-label'].forEach(name => area.removeAttribute(name));
    }
  });
  addEventListener('resize', markScrolling);
  addEventListener('toggle', markScrolling, true);
  markScrolling();

  // What is folded is printed too.
  let folded = [];
  addEventListener('beforeprint', () => {
    folded = all('details:not([open]):not(.figures-of-chart)');
    folded.forEach(details => { details.open = true });
  });
  addEventListener('afterprint', () => folded.forEach(details => { details.open = false }));
})();
