import { decodePercent, tryDecode } from '../../core/json/decode.ts';
import { encodeValue } from '../http/percent-encoding.ts';

interface PathPieces {
  before: string;
  names: Map<string, string>;
}

/**
 * Returns the encoded values of the parameters in a path that ends like the template. Does not turn the template into a
 * regular expression.
 *
 * @param spanning Parameters whose values may have slashes, besides those written as `{+name}`.
 * @param most How many segments may come before the template.
 */
export function pathPieces(
  template: string,
  path: string,
  spanning: ReadonlySet<string> = new Set(),
  most = Number.POSITIVE_INFINITY,
): PathPieces | undefined {
  const parts = template.replace(/^\/|\/$/g, '').split('/');
  const segments = path.replace(/^\/|\/$/g, '').split('/');
  if (segments.length < parts.length) return undefined;
  const extra = segments.length - parts.length;
  const wide = parts.findIndex((part) => spans(part, spanning));
  if (wide === -1) return extra > most ? undefined : piecesFrom(extra, parts, segments);
  // The first segments that fit are those of the template. A value takes what is left over.
  for (let start = 0; start <= Math.min(extra, most); start += 1) {
    const end = segments.length - (parts.length - wide - 1);
    const joined = segments.slice(start + wide, end).join('/');
    const pieces = piecesFrom(start, parts, segments.toSpliced(start + wide, end - start - wide, joined));
    if (pieces) return pieces;
  }
  return undefined;
}

function spans(part: string, spanning: ReadonlySet<string>): boolean {
  return [...part.matchAll(/\{([^{}]*)\}/g)].some(([, name = '']) => name.startsWith('+') || spanning.has(name));
}

function piecesFrom(start: number, parts: string[], segments: string[]): PathPieces | undefined {
  const names = new Map<string, string>();
  const before = segments.slice(0, start);
  const fits = parts.every((part, index) => readPart(part, segments[start + index] ?? '', names));
  return fits ? { before: before.map((part) => `/${part}`).join(''), names } : undefined;
}

/** Reads a segment from its end, so that the later of two values is the shorter one. Literals may be encoded. */
function readPart(template: string, segment: string, pieces: Map<string, string>): boolean {
  const parts = template.split(/\{([^{}]*)\}/);
  if (parts.length === 1) return segment === template || decodePercent(segment) === decodePercent(template);
  const { text, raw } = decodedUnits(segment);
  const last = decodePercent(parts.at(-1) ?? '');
  if (!text.endsWith(last)) return false;
  let end = text.length - last.length;
  for (let index = parts.length - 2; index > 0; index -= 2) {
    const literal = decodePercent(parts[index - 1] ?? '');
    const from = end - literal.length;
    const at = from < 0 ? -1 : index > 1 ? text.lastIndexOf(literal, from) : text.startsWith(literal) ? 0 : -1;
    if (at < 0) return false;
    pieces.set(parts[index] ?? '', raw.slice(at + literal.length, end).join(''));
    end = at;
  }
  return true;
}

/** Decodes a segment. `raw` has the encoded text of each UTF-16 code unit of `text`. */
function decodedUnits(segment: string): { text: string; raw: string[] } {
  let text = '';
  const raw: string[] = [];
  for (const [run] of segment.matchAll(/(?:%[\da-f]{2})+|[^%]+|%/gi)) {
    const decoded = run.length > 1 && run.startsWith('%') ? tryDecode(run) : undefined;
    text += decoded ?? run;
    if (decoded === undefined) raw.push(...run.split(''));
    else for (const character of decoded) raw.push(...[encodeValue(character), ''].slice(0, character.length));
  }
  return { text, raw };
}
