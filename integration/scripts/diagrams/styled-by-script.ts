export interface StyledByScript {
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
export function styledByScript(container: Element): StyledByScript {
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
