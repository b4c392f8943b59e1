import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Visit } from '../../walk.ts';
import { braceFinding, type VariableAddress, variableFindings } from './server-variables.ts';

/** Checks that server addresses are valid and that their variables are declared with allowed defaults. */
export const serverRule: ObjectRule = ({ suggest }) => {
  const findings: Finding[] = [];
  const visit: Visit = (server, pointer, kind) => {
    const url = kind === 'server' ? ownValue(server, 'url') : undefined;
    if (typeof url !== 'string') return;
    const fields = [{ name: 'url', text: url, pointer: joinPointer(pointer(), 'url') }];
    const variables = variablesOf(server, pointer());
    findings.push(
      ...checkUrl(url, server, { pointer: pointer(), variables }),
      ...variableFindings({ fields, variables }, suggest),
    );
  };
  return { visit, findings: () => findings };
};

function variablesOf(server: JsonRecord, base: string): VariableAddress['variables'] {
  return entriesOf(ownValue(server, 'variables')).map(([name, value]) => {
    const pointer = joinPointer(base, 'variables', name);
    return { name, entry: pointer, value, pointer };
  });
}

interface ServerPlace extends Pick<VariableAddress, 'variables'> {
  pointer: string;
}

function checkUrl(url: string, server: JsonRecord, { pointer: base, variables }: ServerPlace): Finding[] {
  const pointer = joinPointer(base, 'url');
  const braced = braceFinding(url, variables);
  if (braced) return [braced];
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
  if (url.trim() !== url) return 'it starts or ends with a space';
  if (/\s/.test(url)) return 'it contains a space';
  if (/[{}]/.test(url)) return 'its braces don’t match';
  if (/[?#]/.test(url)) return 'it contains a query or a fragment';
  const scheme = /^([^/?#]*):\/\//.exec(url)?.[1];
  if (scheme !== undefined && !/^[a-z][a-z\d+.-]*$/i.test(scheme))
    return `${quoted(scheme)} isn’t a scheme such as https`;
  return URL.canParse(url, 'https://documentation.example/') ? undefined : 'it isn’t a URL or a path';
}

/** Fills in the default values of variables. Undeclared variables become a harmless word or port. */
function withDefaults(url: string, server: JsonRecord): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = ownValue(ownValue(ownValue(server, 'variables'), name), 'default');
    return typeof value === 'string' ? value : /:$/.test(url.slice(0, url.indexOf(`{${name}}`))) ? '80' : 'x';
  });
}
