import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, stringsOf } from './json.ts';
import { nearest } from './nearest.ts';
import { templateNames } from './path-rules.ts';
import { joinPointer } from './pointer.ts';
import { type Finding, quoted, type Rule, type RuleInput } from './rule.ts';

/** Server addresses are addresses, and their variables are declared and have possible defaults. */
export const serverRule: Rule = (input) =>
  serverEntries(input).flatMap(({ server, pointer }) => {
    const url = ownValue(server, 'url');
    if (typeof url !== 'string') return [];
    return [...checkUrl(url, server, pointer), ...checkVariables(url, server, pointer)];
  });

interface ServerEntry {
  server: JsonRecord;
  pointer: string;
}

function serverEntries({ root, operations }: RuleInput): ServerEntry[] {
  const owners = new Map<string, JsonRecord>([['', root]]);
  for (const entry of operations) {
    owners.set(entry.pathItemPointer, entry.pathItem);
    owners.set(entry.pointer, entry.operation);
  }
  return [...owners].flatMap(([pointer, owner]) =>
    listOf(ownValue(owner, 'servers')).flatMap((server, index) =>
      isRecord(server) ? [{ server, pointer: joinPointer(pointer, 'servers', index) }] : [],
    ),
  );
}

function checkUrl(url: string, server: JsonRecord, base: string): Finding[] {
  const pointer = joinPointer(base, 'url');
  const reason = urlFault(withDefaults(url, server));
  if (reason) {
    return [
      {
        code: 'server-url-wrong',
        severity: 'error',
        message: `The server URL ${quoted(url)} is not valid: ${reason}.`,
        hint: 'Write an address such as https://api.example.com/v1, or a path such as /v1.',
        pointer,
      },
    ];
  }
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
  return URL.canParse(url, 'https://documentation.example/') ? undefined : 'it cannot be read as an address';
}

/** The address that a reader gets without choosing anything; undeclared variables become a harmless word. */
function withDefaults(url: string, server: JsonRecord): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = ownValue(ownValue(ownValue(server, 'variables'), name), 'default');
    return typeof value === 'string' ? value : /:$/.test(url.slice(0, url.indexOf(`{${name}}`))) ? '80' : 'x';
  });
}

function checkVariables(url: string, server: JsonRecord, base: string): Finding[] {
  const names = templateNames(url);
  const variables = entriesOf(ownValue(server, 'variables'));
  const declared = variables.map(([name]) => name);
  const undeclared = [...new Set(names)].filter((name) => !declared.includes(name));
  return [
    ...undeclared.map((name) => undeclaredVariable(name, declared, joinPointer(base, 'url'))),
    ...variables.flatMap(([name, variable]) => {
      const pointer = joinPointer(base, 'variables', name);
      return [
        ...(names.includes(name) ? [] : [unusedVariable(name, pointer)]),
        ...checkDefault(name, variable, pointer),
      ];
    }),
  ];
}

function checkDefault(name: string, variable: unknown, pointer: string): Finding[] {
  const value = ownValue(variable, 'default');
  const allowed = stringsOf(ownValue(variable, 'enum'));
  if (typeof value !== 'string' || allowed.length === 0 || allowed.includes(value)) return [];
  return [
    {
      code: 'server-variable-default-wrong',
      severity: 'error',
      message: `The default ${quoted(value)} of the server variable ${quoted(name)} is not in its \`enum\`.`,
      hint: `Choose one of ${allowed.slice(0, 5).map(quoted).join(', ')}.`,
      pointer: joinPointer(pointer, 'default'),
    },
  ];
}

function undeclaredVariable(name: string, declared: string[], pointer: string): Finding {
  const near = nearest(name, declared);
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
