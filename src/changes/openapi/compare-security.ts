import type { Operation } from '../../api/openapi/operation.ts';
import { securityOf } from '../../api/openapi/security.ts';
import { memo } from '../../core/json/memo.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, stringsOf } from '../../core/json/record.ts';
import { readObject } from '../../document/object.ts';
import { type Comparison, type Pair, type Part, pointersOf, report } from '../comparison.ts';
import { code, nameList, nounWithNames } from '../names.ts';

/** Schemes that are needed together, each with its scopes. None: no credentials are needed. */
export type Need = ReadonlyMap<string, readonly string[]>;

/** Compares which credentials two operations accept. */
export function compareSecurity(operations: Pair<Operation>, comparison: Comparison, part: Part): void {
  const names = currentNames(comparison);
  const needsOf = (side: keyof Pair): Need[] => {
    const { document, resolver } = comparison[side];
    return securityOf(document, operations[side], resolver).map(
      ({ schemes }) =>
        new Map(schemes.map(({ name, scopes }) => [side === 'old' ? (names.get(name) ?? name) : name, scopes])),
    );
  };
  compareNeeds({ old: needsOf('old'), next: needsOf('next') }, pointersOf(operations, '/security'), part);
}

/** Compares alternatives of credentials. What was enough before must be enough now. */
export function compareNeeds(needs: Pair<Need[]>, pointers: Pair<string>, part: Part): void {
  const old = needs.old.length === 0 ? [NOTHING] : needs.old;
  const next = needs.next.length === 0 ? [NOTHING] : needs.next;
  const stillWorks = old.every((had) => next.some((need) => isEnough(had, need)));
  const isWider = !next.every((need) => old.some((had) => isEnough(need, had)));
  if (stillWorks && !isWider) return;
  const textsOf = (list: Need[]) => list.map(needText);
  const [had, has] = [textsOf(old), textsOf(next)];
  if (old.some(isNothing) && !next.some(isNothing)) {
    report({ part }, 'security-added', pointers, { new: has.join(' or ') });
  } else if (next.some(isNothing) && !old.some(isNothing)) {
    report({ part }, 'security-removed', pointers);
  } else {
    const added = has.filter((text) => !had.includes(text)).join(' or ');
    const removed = had.filter((text) => !has.includes(text)).join(' or ');
    const change = [added && `added ${added}`, removed && `removed ${removed}`].filter(Boolean).join(', ');
    report({ part }, stillWorks ? 'security-widened' : 'security-narrowed', pointers, { change });
  }
}

function isNothing(need: Need): boolean {
  return need.size === 0;
}

const NOTHING: Need = new Map();

function isEnough(had: Need, need: Need): boolean {
  return [...need].every(([name, scopes]) => {
    const granted = had.get(name);
    return granted !== undefined && scopes.every((scope) => granted.includes(scope));
  });
}

function needText(need: Need): string {
  if (isNothing(need)) return 'none';
  const schemes = [...need].map(([name, scopes]) =>
    scopes.length === 0 ? code(name) : `${code(name)} with ${nameList(scopes.map(code))}`,
  );
  return schemes.join(' plus ');
}

/** Returns the new names of the security schemes of the old document. A scheme that is written the same is the same one. */
const currentNames = memo(({ old, next, isSame }: Comparison): Map<string, string> => {
  const [before, after] = [schemesIn(old.document.root), schemesIn(next.document.root)];
  const known = new Set(after.map(([name]) => name));
  return new Map(
    before.flatMap(([name, value]) => {
      const same = known.has(name) ? undefined : after.find(([, other]) => isSame(value, other, SCHEME))?.[0];
      return same === undefined ? [] : [[name, same] as const];
    }),
  );
});

const SCHEME = { kind: 'securityScheme', isMap: false } as const;

function schemesIn(root: unknown): [name: string, value: unknown][] {
  return entriesOf(ownValue(ownValue(root, 'components'), 'securitySchemes'));
}

/** Compares how credentials are sent, and where callers get them. */
export function compareSchemes(comparison: Comparison, part: Part): void {
  const after = new Map(schemesIn(comparison.next.document.root));
  for (const [name, value] of schemesIn(comparison.old.document.root)) {
    if (!after.has(name)) continue;
    const pointer = joinPointer('/components/securitySchemes', name);
    const old = readObject({ value, pointer }, comparison.old.resolver)?.value;
    const next = readObject({ value: after.get(name), pointer }, comparison.next.resolver)?.value;
    if (old && next) compareScheme(name, { old, next }, part);
  }
}

function compareScheme(scheme: string, { old, next }: Pair<JsonRecord>, part: Part): void {
  const name = code(scheme);
  const place = joinPointer('/components/securitySchemes', scheme);
  const pointers = { old: place, next: place };
  const [before, after] = [factsOf(old), factsOf(next)];
  for (const kind of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(kind), after.get(kind)];
    if (one === other) continue;
    const facts = {
      kind,
      name,
      old: one === undefined ? 'none' : code(one),
      new: other === undefined ? 'none' : code(other),
    };
    report({ part }, 'credential-changed', pointers, facts, CREDENTIALS.has(kind) ? {} : { class: 'dangerous' });
  }
  const [had, has] = [scopesIn(old), scopesIn(next)];
  const added = has.filter((scope) => !had.includes(scope)).map(code);
  const removed = had.filter((scope) => !has.includes(scope)).map(code);
  if (added.length > 0) report({ part }, 'scope-added', pointers, { name, names: nounWithNames('scope', added) });
  if (removed.length > 0) report({ part }, 'scope-removed', pointers, { name, names: nounWithNames('scope', removed) });
}

/** What decides how a request must look. Whether the others matter depends on the caller. */
const CREDENTIALS = new Set(['type', 'location', 'name', 'HTTP scheme']);

function factsOf(scheme: JsonRecord): Map<string, string> {
  const facts: [field: string, value: unknown][] = [
    ['type', scheme.type],
    ['location', scheme.in],
    ['name', scheme.type === 'apiKey' || scheme.type === 'httpApiKey' ? scheme.name : undefined],
    ['HTTP scheme', typeof scheme.scheme === 'string' ? scheme.scheme.toLowerCase() : undefined],
    ['discovery URL', scheme.openIdConnectUrl],
    ...entriesOf(scheme.flows).flatMap(([flow, each]): [string, unknown][] => [
      [`authorization URL (${flow})`, ownValue(each, 'authorizationUrl')],
      [`token URL (${flow})`, ownValue(each, 'tokenUrl')],
    ]),
  ];
  return new Map(
    facts.flatMap(([field, fact]) => (typeof fact === 'string' && fact !== '' ? [[field, fact] as const] : [])),
  );
}

function scopesIn({ flows }: JsonRecord): string[] {
  const names = entriesOf(flows).flatMap(([, flow]) => {
    const scopes = ownValue(flow, 'scopes') ?? ownValue(flow, 'availableScopes');
    return isRecord(scopes) ? Object.keys(scopes) : stringsOf(scopes);
  });
  return [...new Set(names)];
}
