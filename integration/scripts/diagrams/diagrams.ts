import loadMermaid from 'virtual:specbook/mermaid';
import { onEachPage } from '../each-page.ts';

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

interface StyledByScript {
  /** Puts the text of style elements back into the markup. */
  withStyles(markup: string): string;
  end(): void;
}

/**
 * Makes the styles of a diagram work in the page, where the library measures its texts. A content security policy
 * blocks style elements and style attributes, and reports each as a violation, but lets a script set both in other
 * ways. Until `end` is called, this sets them in those ways for elements inside `container`, and for SVG elements that
 * are not in the page yet. Nothing changes for other elements.
 */
function styledByScript(container: Element): StyledByScript {
  const sheets: CSSStyleSheet[] = [];
  const texts: string[] = [];
  const { setAttribute } = Element.prototype;
  const { appendChild, insertBefore } = Node.prototype;

  const isOurs = (element: Element) =>
    container.contains(element) || (!element.isConnected && element instanceof SVGElement);

  /** Moves the text of a style element to a stylesheet. The element stays empty until the drawing is copied. */
  function moveToStylesheet(node: Node): void {
    if (!(node instanceof SVGStyleElement || node instanceof HTMLStyleElement)) return;
    const text = node.textContent ?? '';
    if (text === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.push(sheet);
    document.adoptedStyleSheets.push(sheet);
    node.textContent = '';
    setAttribute.call(node, NUMBER, String(texts.push(text) - 1));
  }

  /**
   * Renames style attributes in the markup of a node until the drawing is copied. The library parses its drawing again
   * to remove scripts, and each style attribute would be another violation.
   */
  function readWithoutStyles(node: Node): void {
    if (!(node instanceof HTMLElement)) return;
    const serializer = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
    Object.defineProperty(node, 'innerHTML', {
      ...serializer,
      get: () => String(serializer?.get?.call(node)).replaceAll(' style="', RENAMED),
    });
  }

  Element.prototype.setAttribute = function (name: string, value: string): void {
    const { style } = this as HTMLElement | SVGElement;
    if (name === 'style' && style && isOurs(this)) style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    if (container.contains(this)) moveToStylesheet(node);
    if (this === container) readWithoutStyles(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    if (container.contains(this)) moveToStylesheet(node);
    return insertBefore.call(this, node, before) as T;
  };

  return {
    withStyles: (markup) =>
      markup
        .replaceAll(RENAMED, ' style="')
        .replaceAll(EMPTIED, (_, number: string) => `<style>${texts[Number(number)] ?? ''}</style>`),
    end() {
      Element.prototype.setAttribute = setAttribute;
      Node.prototype.appendChild = appendChild;
      Node.prototype.insertBefore = insertBefore;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    },
  };
}

const RENAMED = ' data-docs-inline="';
const NUMBER = 'data-docs-style';
const EMPTIED = /<style[^>]* data-docs-style="(\d+)"[^>]*(?:\/>|><\/style>)/g;
