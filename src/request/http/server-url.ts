import { ownValue } from '../../core/json/record.ts';
import { lists } from '../../words/english/lists.ts';
import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import type { RequestForm, ServerField, ServerVariableField } from '../form/form.ts';
import type { MissingInput } from '../form/missing-input.ts';
import type { FormValues } from '../form/values.ts';
import { ownServerFault, ownServerUrl } from './own-server.ts';
import { parsedUrl } from './parsed-url.ts';

export interface ServerUrl {
  /**
   * The URL without trailing slashes, or empty without a server. A path if it is relative and the origin of the site is
   * unknown. `{name}` remains if `name` is not described.
   */
  url: string;
  missing: MissingInput[];
}

/** Returns the chosen server, unless the reader has their own base URL. */
export function chosenServer(
  { servers }: Pick<RequestForm, 'servers'>,
  { ownServer, server }: Pick<FormValues, 'ownServer' | 'server'>,
): ServerField | undefined {
  return ownServer === undefined || isMockOnly(servers) ? (servers[server] ?? servers[0]) : undefined;
}

/** Whether there is only the example server, so that readers have no base URL of their own. */
export function isMockOnly(servers: readonly ServerField[]): boolean {
  return servers.length === 1 && servers[0]?.mock !== undefined;
}

/** Returns the URL of the chosen server with its variables filled in. */
export function serverUrl(form: RequestForm, values: FormValues): ServerUrl {
  if (values.ownServer !== undefined && !isMockOnly(form.servers)) {
    const fault = ownServerFault(
      values.ownServer,
      form.reachable,
      form.servers.map(({ url }) => url),
    );
    if (fault === undefined) return { url: ownServerUrl(values.ownServer), missing: [] };
    return {
      url: '',
      missing: [{ input: 'server', reason: values.ownServer.trim() === '' ? 'absent' : 'invalid', message: fault }],
    };
  }
  const server = chosenServer(form, values);
  if (!server)
    return {
      url: '',
      missing: [{ input: 'server', reason: 'absent', message: words.noServer }],
    };
  const missing = server.variables.flatMap((variable) => variableFault(variable, values));
  const filled = fillVariables(server, values).replace(/[?#].*$/s, '');
  const url = absoluteUrl(filled, form.servedAt).replace(/\/+$/, '');
  const isOnThisSite = form.servedAt !== undefined && /^(?!\/\/)(?:\/|$)/.test(url);
  const fault = /[{}]/.test(url) ? words.serverVariable : !isOnThisSite && !isHttpUrl(url) && words.serverNotHttp;
  if (missing.length === 0 && fault) {
    missing.push({ input: 'server', reason: 'invalid', message: say(fault, { url: url || '/' }) });
  }
  return { url, missing };
}

/** The origin of a site that is not known yet. */
const UNKNOWN_SITE = 'https://site.invalid';

/** Resolves a relative server, except its variables. An empty URL is that of the root, because it has no last slash. */
function absoluteUrl(url: string, servedAt: string | undefined): string {
  if (servedAt === undefined || /^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  const { href = url } = parsedUrl(url || '/', parsedUrl(servedAt, UNKNOWN_SITE)?.href) ?? {};
  const written = href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return written.startsWith(`${UNKNOWN_SITE}/`) ? written.slice(UNKNOWN_SITE.length) : written;
}

/** Returns the URL of the chosen server in the document, even if the reader has their own base URL. */
export function listedServerUrl(form: RequestForm, values: FormValues): string {
  return serverUrl(form, { ...values, ownServer: undefined }).url;
}

/** Returns the base URLs of the document's servers, the chosen one first. Omits other servers that have variables. */
export function serverBases(form: RequestForm, values: FormValues): string[] {
  const documented = form.servers.flatMap(({ url }) => (isHttpUrl(url) && !url.includes('{') ? [url] : []));
  return [...new Set([serverUrl(form, values).url, ...documented])];
}

/** Returns the origin of the chosen server, or `undefined` if its URL is not complete and valid. */
export function serverOrigin(form: RequestForm, values: FormValues): string | undefined {
  const { url, missing } = serverUrl(form, values);
  return missing.length === 0 ? parsedUrl(url)?.origin : undefined;
}

function fillVariables(server: ServerField, values: FormValues): string {
  return server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = server.variables.find((candidate) => candidate.name === name);
    return variable ? variableValue(variable, values) : whole;
  });
}

function variableValue(variable: ServerVariableField, values: FormValues): string {
  return ownValue(values.serverVariables, variable.name) ?? variable.default;
}

/** Reports invalid values. A value cannot leave its host label or path segment, so that it cannot name another host. */
function variableFault(variable: ServerVariableField, values: FormValues): MissingInput[] {
  const value = variableValue(variable, values);
  if (value === variable.default || variable.enum?.includes(value)) return [];
  const input = `server:${variable.name}` as const;
  if (variable.enum) {
    return [
      {
        input,
        reason: 'invalid',
        message: say(words.variableOneOf, { name: variable.name, values: variable.enum.join(lists.separator) }),
      },
    ];
  }
  if (/^[A-Za-z0-9._~-]+$/.test(value) && !/^\.+$/.test(value)) return [];
  return [
    {
      input,
      reason: 'invalid',
      message: say(words.variableLetters, { name: variable.name }),
    },
  ];
}

/**
 * Returns the names of the variables in the host or port that accept any value and that the reader changed. If one is
 * the port, returns only that one.
 */
export function changedHostVariables(form: RequestForm, values: FormValues): string[] {
  const server = values.ownServer === undefined ? form.servers[values.server] : undefined;
  const [, authority = ''] = /^[^/]*\/\/([^/]*)/.exec(server?.url ?? '') ?? [];
  const changed = (server?.variables ?? []).filter(
    (variable) =>
      !variable.enum &&
      authority.includes(`{${variable.name}}`) &&
      variableValue(variable, values) !== variable.default,
  );
  const inPort = changed.filter(({ name }) => authority.endsWith(`:{${name}}`));
  return (inPort.length > 0 ? inPort : changed).map(({ name }) => name);
}

function isHttpUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
