import loadMermaid from 'virtual:specbook/mermaid';

/**
 * Draws the diagrams of a page. Each becomes a picture: what is in it cannot run, and its styles need no permission of
 * the site's content security policy.
 */
const figures = [...document.querySelectorAll<HTMLElement>('[data-diagram]')];
const dark = matchMedia('(prefers-color-scheme: dark)');
let drawn = Promise.resolve();

if (figures.length > 0) {
  draw();
  dark.addEventListener('change', draw);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });
}

/** One after the other: the library has one configuration. */
function draw(): void {
  drawn = drawn.then(async () => {
    for (const figure of figures) await drawFigure(figure);
  });
}

async function drawFigure(figure: HTMLElement): Promise<void> {
  const theme = isDark(figure) ? 'dark' : 'default';
  if (figure.dataset['drawn'] === theme) return;
  try {
    show(figure, await svgOf(figure.dataset['diagram'] ?? '', theme));
    figure.dataset['drawn'] = theme;
  } catch (error) {
    figure.querySelector('.docs-diagram-fault')?.remove();
    const note = document.createElement('p');
    note.className = 'docs-gap docs-diagram-fault';
    note.textContent = `The diagram cannot be drawn: ${error instanceof Error ? error.message : String(error)}`;
    figure.prepend(note);
  }
}

/** As the page is shown, whether its reader, their system or the site's own layout chose that. */
function isDark(element: HTMLElement): boolean {
  const { colorScheme } = getComputedStyle(element);
  if (/^(?:only )?dark$|^dark only$/.test(colorScheme)) return true;
  return colorScheme.includes('dark') && dark.matches;
}

let count = 0;

async function svgOf(code: string, theme: 'dark' | 'default'): Promise<string> {
  const mermaid = await loadMermaid();
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme,
    // Text of SVG instead of HTML within it, which not every browser shows in a picture.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    fontFamily: 'ui-sans-serif, system-ui, sans-serif',
  });
  const room = document.createElement('div');
  room.className = 'docs-diagram-room';
  room.ariaHidden = 'true';
  document.body.append(room);
  const sheets = measuredAsShown(room);
  try {
    count += 1;
    return (await mermaid.render(`docs-diagram-${count}`, code, room)).svg;
  } finally {
    sheets.remove();
    room.remove();
  }
}

/**
 * Texts are measured while a diagram is made. Where the content security policy keeps the library's style elements and
 * attributes from working, they are applied in the way that a script may use.
 */
function measuredAsShown(room: HTMLElement): { remove(): void } {
  const sheets: CSSStyleSheet[] = [];
  const apply = (element: Element) => {
    if (element instanceof SVGStyleElement || element instanceof HTMLStyleElement) {
      if (element.sheet) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(element.textContent ?? '');
      sheets.push(sheet);
      document.adoptedStyleSheets.push(sheet);
    }
    const stated = element.getAttribute('style');
    const { style } = element as HTMLElement;
    if (stated && style && style.length === 0) style.cssText = stated;
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) apply(target);
      for (const node of addedNodes) {
        if (node instanceof Element) for (const element of [node, ...node.querySelectorAll('*')]) apply(element);
      }
    }
  });
  observer.observe(room, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  return {
    remove() {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    },
  };
}

function show(figure: HTMLElement, svg: string): void {
  const picture = figure.querySelector('img') ?? document.createElement('img');
  const before = picture.src;
  picture.className = 'docs-diagram-picture';
  picture.alt = figure.dataset['diagramTitle'] ?? 'Diagram';
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (width && height) {
    picture.width = Math.ceil(Number(width));
    picture.height = Math.ceil(Number(height));
  }
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  if (before) URL.revokeObjectURL(before);
  if (!picture.isConnected) {
    figure.prepend(picture);
    const details = figure.querySelector('details');
    if (details) details.open = false;
  }
}
