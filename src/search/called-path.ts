import { memoText } from '../core/json/memo.ts';
import { pathPieces } from '../request/curl/path-values.ts';
import { commandWords } from '../request/curl/shell-words.ts';

/** A path that a reader enters instead of words, with its method if there is one. */
export interface CalledPath {
  method: string | undefined;
  path: string;
  /** The path as entered, if it differs from `path`, for example by a fragment. */
  written?: string;
}

const METHOD = /^(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY|CONNECT)\s+(?=\S)/i;

/** A webhook as pages and programs name it: `WEBHOOK create`, `webhook POST create`. */
const WEBHOOK = /^(?:WEBHOOK|webhook [A-Z]+)\s+(\S+)$/;

/** Reads `POST /repos/{owner}/{repo}/issues`, `repos/octo/hello`, `WEBHOOK create`, a URL or a cURL command. */
export function calledPath(query: string): CalledPath | undefined {
  if (/^curl\s/i.test(query)) return curlCall(query);
  const webhook = WEBHOOK.exec(query)?.[1];
  if (webhook !== undefined) return { method: 'WEBHOOK', path: webhook };
  const method = METHOD.exec(query)?.[1]?.toUpperCase();
  const target = query.replace(METHOD, '').trim();
  if (/\s/.test(target)) return undefined;
  const path = pathOf(target);
  // A slash alone is the beginning of every path.
  if (path === undefined || (path === '/' && !method)) return undefined;
  const written = target.replace(ORIGIN, '');
  return written === path ? { method, path } : { method, path, written };
}

function curlCall(command: string): CalledPath | undefined {
  const words = commandWords(command) ?? command.split(/\s+/).map((word) => word.replaceAll(/^['"]|['"]$/g, ''));
  const path = words.map((word) => (/^https?:/i.test(word) ? pathOf(word) : undefined)).find(Boolean);
  if (path === undefined) return undefined;
  const option = words.findIndex((word) => word === '-X' || word === '--request');
  const written = words.find((word) => /^-X\w/.test(word))?.slice(2);
  const sends = words.some((word) => /^(?:-d|-F|--data.*|--form.*|--json)$/.test(word));
  const method = option === -1 ? written : words[option + 1];
  return { method: (method ?? (sends ? 'POST' : 'GET')).toUpperCase(), path };
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** No API has paths with more segments. Each is compared with the path of every operation. */
const MAX_SEGMENTS = 50;

function pathOf(target: string): string | undefined {
  const path = target.replace(ORIGIN, '').replace(/[?#].*$/s, '');
  if (!path.startsWith('/') && !ORIGIN.test(target)) return /^[^/]+\/./.test(path) ? pathOf(`/${path}`) : undefined;
  return path.split('/', MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1 ? undefined : path.replace(/(?<=.)\/$/, '');
}

/**
 * Scores how well an operation fits an entered path: 4 for exactly its path, 3 if only names of parameters differ, 2 if
 * the entered path has values for its parameters, 1 if its path begins with the entered one, and 0 if it does not fit.
 * Another method costs a fraction.
 */
export function pathFit(
  { method: entered, path, written = path }: CalledPath,
  method: string | undefined,
  template: string,
): number {
  const isSame = entered === undefined || entered === method;
  if (isSame && (template === written || template === `/${written}`)) return 4;
  const fit = templateFit(path, template);
  // Compare the query and the fragment only with a template that has one itself.
  const whole = /[?#]/.test(template) ? templateFit(written, template) : 0;
  const best = whole < 2 ? fit : whole + 0.25;
  return isSame || best === 0 ? best : best - 0.5;
}

/** Returns a path in lower case and without the names of its parameters. */
const anyName = memoText((path: string) => path.replaceAll(/\{[^{}]*\}/g, '{}').toLowerCase(), 20_000);

function templateFit(path: string, template: string): number {
  if (anyName(path) === anyName(template)) return 3;
  const isNamed = template.split('/').some((segment) => segment !== '' && !segment.startsWith('{'));
  const pieces = isNamed ? pathPieces(template, path) : undefined;
  // The server's URL may have a path of its own before that of the operation.
  if (pieces) return 2 - Math.min(pieces.before.split('/').length - 1, 5) * 0.1;
  return anyName(template).startsWith(anyName(path)) ? 1 : 0;
}
