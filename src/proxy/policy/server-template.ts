import { getDomain } from 'tldts';
import { type Destination, OPEN } from './destination.ts';
import { PLACEHOLDER, parseServer, WIDE_HOST } from './server-url.ts';

/** The fields of a Server Object (OpenAPI 3.1 section 4.8.5) that decide about destinations, as JSON. */
export interface ServerEntry {
  /** Absolute URL template. */
  url: string;
  variables?: Record<string, ServerVariable> | undefined;
}

export interface ServerVariable {
  default: string;
  enum?: readonly string[] | undefined;
}

export interface ServerExpansion {
  destinations: Destination[];
  /** Why the server, or a value of one of its variables, is unusable. One clause each, no trailing period. */
  reasons: string[];
}

/** More combinations of variables than any real server has. A server with more is unusable. */
const MAX_COMBINATIONS = 1000;
const MAX_URL_LENGTH = 2048;
/** The end of the reason why an open variable is limited to its default. */
export const ONLY_DEFAULT = 'so only its default is reachable';
const TEMPLATE = /^(https?):\/\/([^/?#\\]+)([^?#\\]*)$/i;

/**
 * Expands a server URL with variables into destinations (P-11). A variable with an enum yields each of its values. An
 * open one becomes `{}` if the destination stays narrow, and only its default otherwise. The function is pure: it
 * returns why a server is unusable instead of throwing.
 */
export function expandServer(server: ServerEntry): ServerExpansion {
  const { template, names } = numberVariables(server.url);
  const parts = TEMPLATE.exec(template);
  if (!parts || server.url.length > MAX_URL_LENGTH) return unusableServer(whyNoTemplate(server.url));
  const [, , authority = '', path = ''] = parts;
  const reasons: string[] = [];
  let texts = [template];
  for (const [index, name] of names.entries()) {
    const variable = variableOf(server, name);
    if (!variable) return unusableServer(`the variable {${name}} isn’t defined`);
    const why = variable.members.length > 0 ? undefined : whyNotOpen(`{${index}}`, authority, path);
    if (why) reasons.push(`the variable {${name}} ${why}, ${ONLY_DEFAULT}`);
    const values = choicesOf(variable, why === undefined);
    if (texts.length * values.length > MAX_COMBINATIONS)
      return unusableServer('its variables have too many combinations');
    texts = texts.flatMap((text) => values.map((value) => substitute(text, index, value)));
  }
  return collect(texts, reasons);
}

function unusableServer(reason: string): ServerExpansion {
  return { destinations: [], reasons: [reason] };
}

/**
 * Turns `https://{region}.example.com` into `https://{0}.example.com`: names may contain any character, but numbers are
 * plain.
 */
function numberVariables(url: string): { template: string; names: string[] } {
  const names: string[] = [];
  const template = url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `{${names.indexOf(name)}}`;
  });
  return { template, names };
}

function whyNoTemplate(url: string): string {
  if (url.length > MAX_URL_LENGTH) return `it is longer than ${MAX_URL_LENGTH} characters`;
  if (/^\s*\{/.test(url)) return 'its scheme or whole URL is a variable; write one server per scheme and host';
  if (/[?#]/.test(url)) return 'it has a query or a fragment';
  if (/^(?!https?:)(?:[a-z][a-z0-9+.-]*:|[^/?#]+:\/\/)/i.test(url)) return 'it isn’t an http or https URL';
  if (/^https?:/i.test(url)) return 'it isn’t a valid URL';
  if (/^[/\\]{2}/.test(url)) return 'it doesn’t start with https:// or http://';
  return 'it doesn’t start with https:// or http://, so it leads to the documentation site itself';
}

interface Variable {
  default: string | undefined;
  members: string[];
}

function variableOf(server: ServerEntry, name: string): Variable | undefined {
  const variable: unknown =
    server.variables && Object.hasOwn(server.variables, name) ? server.variables[name] : undefined;
  if (typeof variable !== 'object' || variable === null) return undefined;
  const { default: initial, enum: members } = variable as Partial<Record<keyof ServerVariable, unknown>>;
  const texts = Array.isArray(members) ? members.filter(isScalar).map(String) : [];
  return { default: isScalar(initial) ? String(initial) : undefined, members: texts };
}

/** YAML authors write ports and versions as numbers. */
function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Returns the values that a variable may have. An open variable has the placeholder, then its default. */
function choicesOf(variable: Variable, open: boolean): string[] {
  if (variable.members.length > 0) return [...new Set(variable.members)];
  const fallback = variable.default === undefined ? [] : [variable.default];
  return open ? [PLACEHOLDER, ...fallback] : fallback;
}

function whyNotOpen(marker: string, authority: string, path: string): string | undefined {
  const [, host = authority, port = ''] = /^(.*):([^\]:]*)$/.exec(authority) ?? [];
  const labels = host.split('.');
  if (port.includes(marker)) return 'is in the port';
  const tested = host.replaceAll(marker, PLACEHOLDER).replaceAll(/\{\d+\}/g, 'x');
  if (host.includes(marker) && isRegistrable(tested)) return 'decides about the registered domain';
  const crowded = [...labels, ...path.split('/')].some((part) => part.includes(marker) && part.split('{').length > 2);
  return crowded ? 'shares a label or segment with another variable' : undefined;
}

function isWide({ origin }: Destination): boolean {
  return origin.includes(OPEN) && isRegistrable(new URL(origin.replaceAll(OPEN, PLACEHOLDER)).hostname);
}

/**
 * Whether the open variable of a host is in the domain that somebody registers: in the label below a public suffix, or
 * in the suffix. Suffixes of private companies count, because anyone can get a name below `s3.amazonaws.com`.
 */
function isRegistrable(host: string): boolean {
  return (getDomain(host, { allowPrivateDomains: true }) ?? host).includes(PLACEHOLDER);
}

/**
 * Replaces a variable with its value. A value that would change the structure of the URL becomes a brace, which
 * `parseServer` refuses.
 */
function substitute(text: string, index: number, value: string): string {
  const safe = /[?#@\\{}\s]/.test(value) ? '{' : value;
  return text.replaceAll(`{${index}}`, () => safe);
}

function collect(texts: string[], reasons: string[]): ServerExpansion {
  const parsed = texts.map((text) => {
    const destination = parseServer(text);
    return typeof destination === 'string' || !isWide(destination) ? destination : WIDE_HOST;
  });
  const failures = parsed.filter((result) => typeof result === 'string');
  return {
    destinations: parsed.filter((result) => typeof result !== 'string'),
    reasons: [...new Set([...reasons, ...failures])],
  };
}
