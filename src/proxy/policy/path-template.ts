import { decodePercent } from '../../core/json/decode.ts';

interface Node {
  literals: Map<string, Node>;
  /** Segments with parameters, keyed by their text. */
  patterns: Map<string, { pieces: string[]; node: Node }>;
  /** The template that ends here. */
  template?: string;
}

/**
 * Returns the template for a path that is split at slashes, without its leading slash. Returns `undefined` if none
 * fits.
 */
export type MatchTemplate = (segments: readonly string[]) => string | undefined;

/** Prepares path templates such as `/books/{bookId}`, so that a log can name an operation without its values. */
export function templateMatcher(templates: readonly string[]): MatchTemplate {
  const root = newNode();
  for (const template of templates) addTemplate(root, template);
  return (segments) => find(root, segments.map(decodePercent), 0);
}

function newNode(): Node {
  return { literals: new Map(), patterns: new Map() };
}

function addTemplate(root: Node, template: string): void {
  let node = root;
  const path = template.replace(/[?#].*$/, '').replace(/^\//, '');
  for (const segment of path.split('/')) node = stepInto(node, segment);
  node.template ??= `/${path}`;
}

function stepInto(node: Node, segment: string): Node {
  if (!segment.includes('{')) {
    const name = decodePercent(segment);
    const next = node.literals.get(name) ?? newNode();
    node.literals.set(name, next);
    return next;
  }
  const pattern = node.patterns.get(segment);
  if (pattern) return pattern.node;
  const next = newNode();
  node.patterns.set(segment, { pieces: segment.split(/\{[^{}]*\}/).map(decodePercent), node: next });
  return next;
}

/** Finds the template. Tries literal segments first, as OpenAPI requires. Visits every node at most once. */
function find(node: Node, segments: readonly string[], at: number): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.template;
  const literal = node.literals.get(segment);
  const exact = literal && find(literal, segments, at + 1);
  if (exact !== undefined) return exact;
  for (const { pieces, node: next } of node.patterns.values()) {
    const match = matchesPieces(segment, pieces) ? find(next, segments, at + 1) : undefined;
    if (match !== undefined) return match;
  }
  return undefined;
}

/** Whether the text consists of the pieces, with any text between them. */
function matchesPieces(text: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= text.length - last.length;
}
