import type { RequestForm } from '../form/form.ts';
import type { MissingInput } from '../form/missing-input.ts';
import type { ParameterKey } from '../form/values.ts';
import { request as words } from '../words/english/request.ts';
import { say } from '../words/say.ts';
import { parameterKey } from './parameter.ts';
import { encodePathText, hasTraversal } from './percent-encoding.ts';

export interface RequestPath {
  /** Percent-encoded, with a slash at the start. `{name}` remains if a value is missing. */
  path: string;
  /** The query in the path template, without `?`. */
  query: string;
  missing: MissingInput[];
}

const EXPRESSION = /(\{[^{}]*\})/;

/** Returns the path template with its parameters filled in. The form has all of them. */
export function requestPath(form: RequestForm, texts: ReadonlyMap<ParameterKey, { text: string }>): RequestPath {
  const [template = '', query = ''] = form.path.replace(/#.*$/s, '').split(/\?(.*)/s);
  const missing: MissingInput[] = [];
  const segments = template
    .replace(/^\//, '')
    .split('/')
    .map((segment) => filledSegment(segment, texts, missing));
  return { path: `/${segments.join('/')}`, query: encodePathText(query).replaceAll("'", '%27'), missing };
}

/**
 * Fills in the parameters of a segment. Reports values that make it `.` or `..`, which URL parsers or servers would
 * resolve, even encoded, so that the path would change (P-12).
 */
function filledSegment(
  segment: string,
  texts: ReadonlyMap<ParameterKey, { text: string }>,
  missing: MissingInput[],
): string {
  const pieces = segment.split(EXPRESSION);
  const names = pieces.filter((piece) => EXPRESSION.test(piece)).map((piece) => piece.slice(1, -1));
  const filled = pieces.map((piece) => {
    if (!EXPRESSION.test(piece)) return encodePathText(piece);
    return texts.get(parameterKey({ in: 'path', name: piece.slice(1, -1) }))?.text ?? piece;
  });
  const text = filled.join('');
  const [name] = names;
  const dots = dotsIn(text);
  if (name === undefined || dots === undefined) return text;
  const input = parameterKey({ in: 'path', name });
  missing.push({ input, reason: 'invalid', message: say(words.dotSegment, { name, segment: dots }) });
  return segment;
}

/** Returns the dots that are a whole segment in a text. The value of a parameter may span several. */
function dotsIn(text: string): '.' | '..' | undefined {
  if (hasTraversal(`/${text}`)) return '..';
  return text.split('/').some((segment) => /^(?:\.|%2e)$/i.test(segment)) ? '.' : undefined;
}
