import { joinPointer } from '../../../json/pointer.ts';
import { entriesOf, type JsonRecord, ownValue, stringsOf } from '../../../json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Suggest } from '../../suggest.ts';
import type { Visit } from '../../walk.ts';
import { templateNames } from './path-rules.ts';

/** Checks that server addresses are valid and that their variables are declared with allowed defaults. */
export const serverRule: ObjectRule = ({ suggest }) => {
  const findings: Finding[] = [];
  const visit: Visit = (server, pointer, kind) => {
    const url = kind === 'server' ? ownValue(server, 'url') : undefined;
    if (typeof url === 'string')
      findings.push(
        ...checkUrl(url, server, pointer()),
        ...checkVariables({ url, server, pointer: pointer() }, suggest),
      );
  };
  return { visit, findings: () => findings };
};

function checkUrl(url: string, server: JsonRecord, base: string): Finding[] {
  const pointer = joinPointer(base, 'url');
  const braced = variableWithBraces(url, server);
  if (braced) {
    const [name, value] = braced;
    const place = { pointer: joinPointer(base, 'variables', name, 'default') };
    return [problem('server-variable-default-wrong/braces', { value: quoted(value), name: quoted(name) }, place)];
  }
  const address = withDefaults(url, server);
  const reason = urlFault(address);
  if (reason) {
    return [problem('server-url-wrong', { url: quoted(url), reason }, { pointer })];
  }
  const { protocol, username, password } = URL.parse(address, 'https://documentation.example/') ?? {};
  if (!/^(?:https?|wss?):$/.test(protocol ?? '')) {
    return [problem('server-url-unusable/scheme', { url: quoted(url) }, { pointer })];
  }
  if (username || password) return [problem('server-url-unusable/credentials', {}, { pointer })];
  if (!/^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/.test(url)) return [];
  return [problem('server-url-relative', { url }, { pointer })];
}

function urlFault(url: string): string | undefined {
  if (url.trim() !== url) return 'it begins or ends with a space';
  if (/\s/.test(url)) return 'it contains a space';
  if (/[{}]/.test(url)) return 'its braces do not match';
  if (/[?#]/.test(url)) return 'it contains a query or a fragment';
  const scheme = /^([^/?#]*):\/\//.exec(url)?.[1];
  if (scheme !== undefined && !/^[a-z][a-z\d+.-]*$/i.test(scheme))
    return `${quoted(scheme)} is not a scheme such as https`;
  return URL.canParse(url, 'https://documentation.example/') ? undefined : 'it cannot be read as an address';
}

/** Returns the first variable of a URL whose default value contains braces, with that value. */
function variableWithBraces(url: string, server: JsonRecord): [name: string, value: string] | undefined {
  return templateNames(url)
    .map((name): [string, unknown] => [name, ownValue(ownValue(ownValue(server, 'variables'), name), 'default')])
    .find((entry): entry is [string, string] => typeof entry[1] === 'string' && /[{}]/.test(entry[1]));
}

/** Fills in the default values of variables. Undeclared variables become a harmless word or port. */
function withDefaults(url: string, server: JsonRecord): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = ownValue(ownValue(ownValue(server, 'variables'), name), 'default');
    return typeof value === 'string' ? value : /:$/.test(url.slice(0, url.indexOf(`{${name}}`))) ? '80' : 'x';
  });
}

interface LocatedServer {
  url: string;
  server: JsonRecord;
  pointer: string;
}

function checkVariables({ url, server, pointer: base }: LocatedServer, suggest: Suggest): Finding[] {
  const names = new Set(templateNames(url));
  const variables = entriesOf(ownValue(server, 'variables'));
  const declared = new Set(variables.map(([name]) => name));
  const undeclared = [...names].filter((name) => !declared.has(name));
  return [
    ...undeclared.map((name) => undeclaredVariable(name, suggest(name, declared), joinPointer(base, 'url'))),
    ...variables.flatMap(([name, variable]) => {
      const pointer = joinPointer(base, 'variables', name);
      return [...(names.has(name) ? [] : [unusedVariable(name, pointer)]), ...checkDefault(name, variable, pointer)];
    }),
  ];
}

function checkDefault(name: string, variable: unknown, pointer: string): Finding[] {
  const value = ownValue(variable, 'default');
  const allowed = stringsOf(ownValue(variable, 'enum'));
  if (typeof value !== 'string' || allowed.length === 0 || allowed.includes(value)) return [];
  return [
    problem(
      'server-variable-default-wrong',
      { value: quoted(value), name: quoted(name), values: allowed.slice(0, 5).map(quoted).join(', ') },
      { pointer: joinPointer(pointer, 'default') },
    ),
  ];
}

function undeclaredVariable(name: string, near: string | undefined, pointer: string): Finding {
  const hint = near && didYouMean(`{${near}}`);
  return problem('server-variable-unknown', { name, placeholder: `{${name}}` }, { pointer }, hint);
}

function unusedVariable(name: string, pointer: string): Finding {
  return problem('server-variable-unused', { name: quoted(name), placeholder: `{${name}}` }, { pointer });
}
