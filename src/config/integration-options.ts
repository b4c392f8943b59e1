/** The options of our integration, as far as the text of an Astro configuration shows them without running it. */
export interface IntegrationOptions {
  /** Whether it is the plugin for Starlight. */
  isStarlight: boolean;
  /** The folder of docs.json. Absent if the configuration names none or computes it. */
  root?: string | undefined;
  /** The URL path of the pages without slashes at its ends. `undefined` if the configuration computes it. */
  path: string | undefined;
  /** Whether they have a path of their own, written or computed, besides the locale that each page may have in its path. */
  hasOwnPath: boolean;
}

const IMPORT = /import\s+([\w$]+)[^;'"]*from\s*['"]astro-specbook(\/starlight(?:\/openapi)?)?['"]/;

/** The path of the pages if the plugin for Starlight has no option `path`. */
const STARLIGHT_PATH = 'api';

/** Reads the options from the text of an Astro configuration. Never runs it. */
export function integrationOptions(configText: string): IntegrationOptions {
  const [, name = 'specbook', plugin] = IMPORT.exec(configText) ?? [];
  const options = argumentsOf(name, configText);
  const isStarlight = plugin !== undefined;
  // Where each page has its locale in its path, the locale comes before ours.
  const isLocalized = /\bprefixDefaultLocale\s*:\s*true\b/.test(configText);
  const written = literal(options, 'path')?.replace(/^\/+|\/+$/g, '');
  const path = written ?? (isComputed(options) ? undefined : isStarlight ? STARLIGHT_PATH : '');
  // In Starlight, the option has no locale.
  const own = isLocalized && !isStarlight ? path?.replace(/^[^/]*\/?/, '') : path;
  return {
    isStarlight,
    root: literal(options, 'root'),
    path: isLocalized ? undefined : path,
    hasOwnPath: own === undefined ? isStarlight || /\bpath\s*[:,}]/.test(options) : own !== '',
  };
}

function isComputed(options: string): boolean {
  return /^\s*[^{\s]|\bpath\b|\.\.\./.test(options);
}

/** Returns the code between the parentheses of the first call of a function. */
function argumentsOf(name: string, code: string): string {
  const call = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}\\s*\\(`).exec(code);
  if (!call) return '';
  const start = call.index + call[0].length;
  let depth = 1;
  for (const { 0: token, index } of code.slice(start).matchAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1|[()]/gs)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    if (depth === 0) return code.slice(start, start + index);
  }
  return code.slice(start);
}

/** Returns the value of an option if it is a string without values in it. */
function literal(options: string, name: string): string | undefined {
  return new RegExp(`\\b${name}:\\s*(['"\`])([^'"\`$]*)\\1`).exec(options)?.[2];
}
