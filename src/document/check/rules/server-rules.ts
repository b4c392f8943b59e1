import { joinPointer } from '../../../json/pointer.ts';
import { entriesOf, type JsonRecord, ownValue, stringsOf } from '../../../json/record.ts';
import { problem } from '../../../problems/problem.ts';
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
  const address = withDefaults(url, server);
  const reason = urlFault(address);
  if (reason) {
    return [problem('server-url-wrong', { url: quoted(url), reason }, { pointer })];
  }
  const obstacle = callObstacle(address);
  if (obstacle) return [{ code: 'server-url-unusable', severity: 'warning', ...obstacle, pointer }];
  if (!/^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/.test(url)) return [];
  return [
    {
      code: 'server-url-relative',
      severity: 'warning',
      message: `The server URL ${quoted(url)} has no scheme, so it is a path below the address of this document.`,
      hint: `Write https://${url} if it is a host.`,
      pointer,
    },
  ];
}

function urlFault(url: string): string | undefined {
  if (url.trim() !== url) return 'it begins or ends with a space';
  if (/\s/.test(url)) return 'it holds a space';
  if (/[{}]/.test(url)) return 'its braces do not match';
  if (/[?#]/.test(url)) return 'it holds a query or a fragment';
  const scheme = /^([^/?#]*):\/\//.exec(url)?.[1];
  if (scheme !== undefined && !/^[a-z][a-z\d+.-]*$/i.test(scheme))
    return `${quoted(scheme)} is no scheme such as https`;
  return URL.canParse(url, 'https://documentation.example/') ? undefined : 'it cannot be read as an address';
}

/** The reason why nobody can send a request to an address that is valid. */
function callObstacle(url: string): Pick<Finding, 'message' | 'hint'> | undefined {
  const { protocol, username, password } = URL.parse(url, 'https://documentation.example/') ?? {};
  if (!/^(?:https?|wss?):$/.test(protocol ?? '')) {
    const message = `The server URL ${quoted(url)} is neither http nor https, so no request can be sent to it.`;
    return { message, hint: 'Write an address such as https://api.example.com/v1.' };
  }
  if (!username && !password) return undefined;
  const message = 'The server URL holds a user name or a password, which every reader would see.';
  return { message, hint: 'Describe it as a security scheme of type "http" with the scheme "basic".' };
}

/** The address with default values; undeclared variables become a harmless word. */
function withDefaults(url: string, server: JsonRecord): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = ownValue(ownValue(ownValue(server, 'variables'), name), 'default');
    return typeof value === 'string' ? value : /:$/.test(url.slice(0, url.indexOf(`{${name}}`))) ? '80' : 'x';
  });
}

interface StatedServer {
  url: string;
  server: JsonRecord;
  pointer: string;
}

function checkVariables({ url, server, pointer: base }: StatedServer, suggest: Suggest): Finding[] {
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
  return {
    code: 'server-variable-unknown',
    severity: 'error',
    message: `The server URL holds {${name}}, but \`variables\` does not declare it.`,
    hint: near ? `Did you mean {${near}}?` : `Add \`${name}\` with a \`default\` to \`variables\` of the server.`,
    pointer,
  };
}

function unusedVariable(name: string, pointer: string): Finding {
  return {
    code: 'server-variable-unused',
    severity: 'warning',
    message: `The server variable ${quoted(name)} does not occur in the URL.`,
    hint: `Write {${name}} in the URL, or remove the variable.`,
    pointer,
  };
}
