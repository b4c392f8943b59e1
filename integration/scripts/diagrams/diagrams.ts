import loadMermaid from 'virtual:specbook/mermaid';
import { onEachPage } from '../each-page.ts';
import { styledByScript } from './styled-by-script.ts';

// Draws the diagrams of a page. Each becomes an image, so that nothing in it can run, and the content security policy
// of the site does not apply to its styles.

const dark = matchMedia('(prefers-color-scheme: dark)');
let drawn = Promise.resolve();

onEachPage(draw);
dark.addEventListener('change', draw);
new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });

/** Draws one diagram at a time, because the library has one configuration for all. */
function draw(): void {
  drawn = drawn.then(async () => {
    for (const figure of document.querySelectorAll<HTMLElement>('[data-diagram]')) await drawFigure(figure);
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
    note.textContent = (figure.dataset['diagramFailed'] ?? '').replace('{reason}', () =>
      error instanceof Error ? error.message : String(error),
    );
    figure.prepend(note);
  }
}

/** Whether the page is dark, by the reader's choice, the system or the layout of the site. */
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
    // Not every browser shows HTML inside an SVG image.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    fontFamily: 'ui-sans-serif, system-ui, sans-serif',
    // Labels in SVG are half transparent by default, so that the line of an arrow crosses out its words.
    themeCSS: '.edgeLabel rect { opacity: 1 }',
  });
  const container = document.createElement('div');
  container.ariaHidden = 'true';
  // Set the styles here, because in a layout of the site our stylesheets do not apply to this element. A fixed position
  // keeps it from widening the page.
  Object.assign(container.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '1000px',
    visibility: 'hidden',
    pointerEvents: 'none',
  });
  document.body.append(container);
  const styling = styledByScript(container);
  try {
    count += 1;
    const { svg } = await mermaid.render(`docs-diagram-${count}`, code, container);
    return styling.withStyles(svg);
  } finally {
    styling.end();
    container.remove();
  }
}

function show(figure: HTMLElement, svg: string): void {
  const picture = figure.querySelector('img') ?? document.createElement('img');
  const before = picture.src;
  picture.className = 'docs-diagram-picture';
  picture.alt = figure.dataset['diagramTitle'] ?? '';
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
