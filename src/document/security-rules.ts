import { entriesOf, listOf, ownValue, recordOf, stringsOf } from './json.ts';
import { nearest } from './nearest.ts';
import { joinPointer } from './pointer.ts';
import { type Finding, quoted, type Rule, type RuleInput } from './rule.ts';

/** Security requirements name security schemes that exist, and scopes that those offer. */
export const securityRule: Rule = (input) => {
  const schemes = recordOf(ownValue(ownValue(input.root, 'components'), 'securitySchemes'));
  const used = new Set<string>();
  const findings: Finding[] = [];
  for (const { name, scopes, pointer } of requirements(input)) {
    used.add(name);
    if (Object.hasOwn(schemes, name)) findings.push(...unknownScopes(name, schemes[name], scopes, pointer));
    else if (!isAddress(name, input)) findings.push(unknownScheme(name, Object.keys(schemes), pointer));
  }
  for (const name of Object.keys(schemes)) {
    if (!used.has(name)) findings.push(unusedScheme(name));
  }
  return findings;
};

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

/** Since OpenAPI 3.2 a scheme may be named by its URI. */
function isAddress(name: string, { version }: RuleInput): boolean {
  return version === '3.2' && /[#/:]/.test(name);
}

function unknownScopes(name: string, scheme: unknown, scopes: string[], pointer: string): Finding[] {
  if (ownValue(scheme, 'type') !== 'oauth2') return [];
  const offered = new Set<string>();
  for (const [, flow] of entriesOf(ownValue(scheme, 'flows'))) {
    for (const [scope] of entriesOf(ownValue(flow, 'scopes'))) offered.add(scope);
  }
  return scopes
    .filter((scope) => !offered.has(scope))
    .map((scope) => {
      const near = nearest(scope, offered);
      return {
        code: 'security-scope-unknown',
        severity: 'warning',
        message: `The security scheme ${quoted(name)} has no scope ${quoted(scope)}.`,
        hint: near ? `Did you mean ${quoted(near)}?` : 'Add the scope to the flows of the scheme.',
        pointer,
      };
    });
}

function unknownScheme(name: string, known: string[], pointer: string): Finding {
  const near = nearest(name, known);
  return {
    code: 'security-scheme-unknown',
    severity: 'error',
    message: `There is no security scheme ${quoted(name)} in components/securitySchemes.`,
    hint: near ? `Did you mean ${quoted(near)}?` : 'Add the scheme there, or remove it from `security`.',
    pointer,
  };
}

function unusedScheme(name: string): Finding {
  return {
    code: 'security-scheme-unused',
    severity: 'warning',
    message: `No \`security\` names the security scheme ${quoted(name)}, so no operation shows it.`,
    hint: 'Name it in `security` of the document or of the operations that need it.',
    pointer: joinPointer('/components/securitySchemes', name),
  };
}
