import { joinPointer, valueAtPointer } from '../../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, listOf, ownValue, recordOf, stringsOf } from '../../../core/json/record.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { localPointer } from '../../../schema/reference.ts';
import { type Finding, quoted, type Rule, type RuleInput } from '../../rule.ts';
import { isSchemeAddress, schemeName } from '../../scheme-names.ts';

/**
 * Checks that security requirements name existing security schemes and scopes. Returns one finding per scheme or scope,
 * no matter how many operations name it.
 */
export const securityRule: Rule = (input) => {
  const { version } = input;
  const schemes = recordOf(ownValue(ownValue(input.root, 'components'), 'securitySchemes'));
  const names = new Set(Object.keys(schemes));
  const used = new Set<string>();
  const findings = new Map<string, Repeated>();
  for (const requirement of requirements(input)) {
    const { pointer } = requirement;
    const isAddress = version === '3.2' && !names.has(requirement.name) && isSchemeAddress(requirement.name);
    const name = isAddress ? schemeName(requirement.name) : requirement.name;
    used.add(name);
    if (names.has(name)) {
      for (const finding of unknownScopes({ ...requirement, name }, schemes[name], input)) count(finding, findings);
    } else if (!isAddress || isMissing(requirement.name, input.root)) {
      count(unknownScheme(name, input.suggest(name, names), pointer), findings);
    }
  }
  const unused = Object.keys(schemes).filter((name) => !used.has(name));
  return [...[...findings.values()].map(withCount), ...unused.map(unusedScheme), ...unusableUrls(schemes)];
};

const FLOW_URLS = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];
const DISCOVERY_URLS = ['openIdConnectUrl', 'oauth2MetadataUrl'];

/** Reports URLs at which nobody can sign in. The text leaves them out, because they may contain a password. */
function unusableUrls(schemes: JsonRecord): Finding[] {
  return entriesOf(schemes).flatMap(([name, scheme]) => {
    const pointer = joinPointer('/components/securitySchemes', name);
    const faultsIn = (keys: string[], object: unknown, at: string) =>
      keys.flatMap((key) => {
        const reason = whyUnusable(ownValue(object, key), key);
        if (reason === undefined) return [];
        return [problem('security-url-unusable', { key, scheme: quoted(name), reason }, { pointer: `${at}/${key}` })];
      });
    const flows = entriesOf(ownValue(scheme, 'flows')).flatMap(([kind, flow]) =>
      faultsIn(FLOW_URLS, flow, joinPointer(pointer, 'flows', kind)),
    );
    return [...flows, ...faultsIn(DISCOVERY_URLS, scheme, pointer)];
  });
}

function whyUnusable(url: unknown, key: string): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (/[{}]/.test(url)) return 'has a placeholder';
  const parsed = URL.parse(url, 'https://relative.invalid/');
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return 'isn’t an http or https URL';
  const hasCredentials = parsed.username !== '' || parsed.password !== '';
  return hasCredentials && key !== 'authorizationUrl' ? 'contains credentials' : undefined;
}

/** A finding, and in how many other places the same is wrong. */
interface Repeated {
  finding: Finding;
  others: number;
}

function count(finding: Finding, findings: Map<string, Repeated>): void {
  const known = findings.get(finding.message);
  if (known) known.others += 1;
  else findings.set(finding.message, { finding, others: 0 });
}

function withCount({ finding, others }: Repeated): Finding {
  if (others === 0) return finding;
  const more = others === 1 ? 'Another requirement also uses it.' : `${others} other requirements also use it.`;
  return { ...finding, message: `${finding.message} ${more}` };
}

interface Requirement {
  name: string;
  scopes: string[];
  pointer: string;
}

function requirements({ root, operations }: RuleInput): Requirement[] {
  const owners = [
    { pointer: '', object: root },
    ...operations.map((it) => ({ pointer: it.pointer, object: it.operation })),
  ];
  return owners.flatMap(({ pointer, object }) =>
    listOf(ownValue(object, 'security')).flatMap((requirement, index) =>
      entriesOf(requirement).map(([name, scopes]) => ({
        name,
        scopes: stringsOf(scopes),
        pointer: joinPointer(pointer, 'security', index, name),
      })),
    ),
  );
}

/** Returns whether a URI leads to nothing in the document. Other files were read or reported before. */
function isMissing(address: string, root: JsonRecord): boolean {
  const pointer = localPointer(address);
  return pointer !== undefined && valueAtPointer(root, pointer) === undefined;
}

function unknownScopes({ name, scopes, pointer }: Requirement, scheme: unknown, { suggest }: RuleInput): Finding[] {
  if (ownValue(scheme, 'type') !== 'oauth2') return [];
  const offered = new Set<string>();
  for (const [, flow] of entriesOf(ownValue(scheme, 'flows'))) {
    for (const [scope] of entriesOf(ownValue(flow, 'scopes'))) offered.add(scope);
  }
  return scopes
    .filter((scope) => !offered.has(scope))
    .map((scope) => {
      const near = suggest(scope, offered);
      return problem(
        'security-scope-unknown',
        { scheme: quoted(name), scope: quoted(scope) },
        { pointer },
        near && didYouMean(quoted(near)),
      );
    });
}

function unknownScheme(name: string, near: string | undefined, pointer: string): Finding {
  return problem('security-scheme-unknown', { scheme: quoted(name) }, { pointer }, near && didYouMean(quoted(near)));
}

function unusedScheme(name: string): Finding {
  return problem(
    'security-scheme-unused',
    { scheme: quoted(name) },
    { pointer: joinPointer('/components/securitySchemes', name) },
  );
}
