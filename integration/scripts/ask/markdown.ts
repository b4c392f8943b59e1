import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { element } from '../search/rows.ts';

/** The Markdown that a block of an answer was made from. */
const sources = new WeakMap<Node, string>();

/** Boxes whose Markdown takes too long to parse. They show it as text. */
const plain = new WeakSet<HTMLElement>();

/** The maximum time to parse an answer, in milliseconds. It is parsed again with every piece that arrives. */
const MAX_TIME = 200;

/**
 * Shows the Markdown of an answer, whose author we don't know. Only the elements below are created: HTML stays text, a
 * picture is its description, and a link leads to http or https. Blocks that stay the same keep their elements, so that
 * a reader can select text while the answer grows.
 */
export function showMarkdown(box: HTMLElement, markdown: string): void {
  const { blocks, links } = parsed(markdown, box);
  for (const [index, token] of blocks.entries()) {
    const old = box.children[index];
    // A definition of a link changes the blocks before it.
    const source = `${links} ${token.raw}`;
    if (old && sources.get(old) === source) continue;
    const nodes = nodesOf(token);
    const [only] = nodes;
    const block = nodes.length === 1 && only instanceof Element ? only : element('p', '', nodes);
    sources.set(block, source);
    if (old) old.replaceWith(block);
    else box.append(block);
  }
  while (box.children.length > blocks.length) box.lastElementChild?.remove();
}

function parsed(markdown: string, box: HTMLElement): { blocks: Token[]; links: string } {
  // A longer and longer part, because some texts take a time that is quadratic in their length.
  for (let length = 4000; !plain.has(box); length *= 2) {
    const start = performance.now();
    try {
      const tokens = new Lexer({ gfm: true }).lex(markdown.slice(0, length));
      const blocks = tokens.filter(({ type }) => type !== 'space' && type !== 'def');
      if (length >= markdown.length) return { blocks, links: JSON.stringify(tokens.links) };
      if (performance.now() - start > MAX_TIME) plain.add(box);
    } catch {
      // The parser is recursive, so deeply nested text exhausts its stack.
      break;
    }
  }
  return { blocks: [{ type: 'escape', raw: markdown, text: markdown }], links: '' };
}

type Nodes = (string | Node)[];

/** The elements of tokens that need nothing but their content. */
const ELEMENTS: Partial<Record<MarkedToken['type'], string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  del: 'del',
  codespan: 'code',
  br: 'br',
  hr: 'hr',
};

function nodesIn(tokens: readonly Token[] = []): Nodes {
  return tokens.flatMap(nodesOf);
}

function nodesOf(generic: Token): Nodes {
  const token = generic as MarkedToken;
  switch (token.type) {
    case 'heading':
      // The question is the second level.
      return [element(`h${Math.min(token.depth + 2, 6)}`, '', nodesIn(token.tokens))];
    case 'code':
      return [codeBlock(token.text)];
    case 'list':
      return [list(token)];
    case 'table':
      return [table(token)];
    case 'link':
      return [link(token.href, nodesIn(token.tokens))];
    case 'checkbox':
      return [token.checked ? '☑ ' : '☐ '];
    case 'image':
    case 'html':
      return [token.text];
    default: {
      const text = 'text' in token ? [token.text] : [];
      const nodes = 'tokens' in token && token.tokens ? nodesIn(token.tokens) : text;
      const name = ELEMENTS[token.type];
      return name ? [element(name, '', nodes)] : nodes;
    }
  }
}

function codeBlock(text: string): HTMLElement {
  const block = element('pre', '', [element('code', '', [text])]);
  block.tabIndex = 0;
  block.dir = 'ltr';
  return block;
}

function list({ ordered, start, items }: Tokens.List): HTMLElement {
  const children = items.map(({ tokens }) => element('li', '', nodesIn(tokens)));
  const node = element(ordered ? 'ol' : 'ul', '', children);
  if (ordered && start !== 1) node.setAttribute('start', String(start));
  return node;
}

function table({ header, rows }: Tokens.Table): HTMLElement {
  const cell = (name: string) => (each: Tokens.TableCell) => element(name, '', nodesIn(each.tokens));
  const head = element('tr', '', header.map(cell('th')));
  const body = rows.map((cells) => element('tr', '', cells.map(cell('td'))));
  return element('table', '', [element('thead', '', [head]), element('tbody', '', body)]);
}

/** Creates a link. A target that is neither http nor https leaves only its text. */
export function link(href: string, children: Nodes): Node {
  const node = document.createElement('a');
  node.href = href;
  if (!/^https?:$/.test(node.protocol)) return element('span', '', children);
  // The reader keeps the conversation.
  if (node.origin !== location.origin) node.target = '_blank';
  node.rel = 'noopener noreferrer';
  node.append(...children);
  return node;
}
