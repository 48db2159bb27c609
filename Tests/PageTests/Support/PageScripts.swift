/// Scripts that inspect an open page.
enum PageScripts {
  static let unfold = "document.querySelectorAll('details').forEach(details => { details.open = true })"

  /// Elements that extend beyond the right edge and are not in a scrolling element.
  static let overflows = """
    (() => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      const name = element =>
        `${element.tagName}.${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 40)}`;
      const wide = [...document.querySelectorAll('body *')].filter(element => element.getClientRects().length
        && element.getBoundingClientRect().right > width + 1 && !element.closest('.scroll, .skip, .top'));
      return wide.length ? wide.slice(0, 8).map(name) : ['the page is wider than the window'];
    })()
    """

  /// The names that are broken into more than three lines.
  static let brokenNames = """
    [...document.querySelectorAll('.name')].filter(name => name.getClientRects().length
      && name.getBoundingClientRect().height > 3.5 * 1.6 * parseFloat(getComputedStyle(name).fontSize))
      .map(name => name.textContent).slice(0, 8)
    """

  /// Every text whose contrast with its background is below WCAG 2's level AA, with the ratio.
  static let faintTexts = """
    (() => {
      const parse = text => {
        const numbers = text.match(/[\\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
        const scale = text.startsWith('color(srgb') ? 255 : 1;
        return [...numbers.slice(0, 3).map(number => number * scale), numbers[3] ?? 1];
      };
      const over = (top, under) =>
        [0, 1, 2].map(index => top[index] * top[3] + under[index] * (1 - top[3])).concat(1);
      const luminance = color => {
        const linear = value => value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
        const [r, g, b] = color.map(value => linear(value / 255));
        return .2126 * r + .7152 * g + .0722 * b;
      };
      const ratio = (one, other) => {
        const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x);
        return (a + .05) / (b + .05);
      };
      const canvas = matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1];
      const behind = element => {
        const layers = [];
        for (let at = element; at; at = at.parentElement) {
          const color = parse(getComputedStyle(at).backgroundColor);
          if (color[3] > 0) layers.push(color);
          if (color[3] === 1) break;
        }
        return layers.reverse().reduce((under, top) => over(top, under), canvas);
      };
      const inside = (box, [x, y]) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
      const behindInPicture = (text, under) => {
        const svg = text.closest('svg'), box = text.getBoundingClientRect();
        const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        for (const shape of svg.querySelectorAll('rect, circle')) {
          if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
          const style = getComputedStyle(shape);
          if (style.fill === 'none' || !inside(shape.getBoundingClientRect(), middle)) continue;
          const color = parse(style.fill);
          color[3] *= Number(style.opacity) * Number(style.fillOpacity);
          under = over(color, under);
        }
        return under;
      };
      const faint = new Set();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.textContent.trim() || element.closest('script, style, title, desc, option')) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.closest('.skip, [aria-disabled=true]')) continue;
        const style = getComputedStyle(element), isPicture = element instanceof SVGElement;
        const under = isPicture ? behindInPicture(element, behind(element.closest('svg'))) : behind(element);
        const ink = parse(isPicture ? style.fill : style.color);
        for (let at = element; at; at = at.parentElement) ink[3] *= Number(getComputedStyle(at).opacity);
        const contrast = ratio(over(ink, under), under), size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
        if (contrast >= (isLarge ? 3 : 4.5)) continue;
        faint.add(`${contrast.toFixed(2)}: ${node.textContent.trim().slice(0, 40)}, ${ink} on ${under}`);
      }
      return [...faint];
    })()
    """

  /// Marks the elements that the keyboard must reach with numbers.
  static let markStops = """
    (() => {
      const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
      const stops = all.filter(element =>
        element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true }));
      stops.forEach((element, index) => { element.dataset.stop = index });
      return stops.length;
    })()
    """

  /// The focused element: its number, and whether it is visible.
  static let focus = """
    (() => {
      const element = document.activeElement, style = getComputedStyle(element);
      const isSeen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
      return { stop: Number(element.dataset.stop ?? -1), seen: isSeen, name: element.outerHTML.slice(0, 80) };
    })()
    """

  static func name(ofStop number: Int) -> String {
    "document.querySelector('[data-stop=\"\(number)\"]')?.outerHTML.slice(0, 120) ?? ''"
  }

  /// Faulty tables: without a caption, with a heading without scope, or with rows of different widths.
  static let badTables = """
    [...document.querySelectorAll('table')].flatMap(table => {
      const name = table.caption?.textContent.trim().slice(0, 40) ?? '';
      const headings = [...table.querySelectorAll('th')].filter(heading => !heading.scope).length;
      return [!name && 'a table has no caption', headings && `${headings} headings without scope: ${name}`]
        .filter(Boolean);
    })
    """

  /// Elements without a name for a screen reader.
  static let unnamed = """
    [...document.querySelectorAll('a, button, summary, select, input, [role=img], dialog[open], h1, h2, h3, h4')]
      .filter(element => {
        const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent;
        return !(label || element.textContent || element.title).trim();
      }).map(element => element.outerHTML.slice(0, 80))
    """

  static let idsAreUnique = """
    (() => {
      const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
      return new Set(ids).size === ids.length;
    })()
    """

  /// Links without a target on the page.
  static let deadLinks = """
    [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
      .filter(reference => !reference.startsWith('#') || !document.getElementById(reference.slice(1)))
    """

  /// The number of elements of each kind, with or without scripts.
  static let evidence = """
    Object.fromEntries(['table', 'tbody tr', 'svg[role=img]', 'section', 'li.step', '.story', 'h2, h3, h4', 'dt']
      .map(selector => [selector, document.querySelectorAll(selector).length]))
    """
}
