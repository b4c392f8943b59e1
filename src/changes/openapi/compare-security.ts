import { schemesOfDocument } from '../../api/asyncapi/channel-security.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import { schemeField, schemePhrase, schemeRecord, securityOf } from '../../api/openapi/security.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue, recordOf, stringsOf } from '../../core/json/record.ts';
import { jsonText } from '../../schema/literal.ts';
import { inEnglish } from '../../words/english/phrase.ts';
import { type Comparison, type Pair, type Part, pointersOf, report, type Side } from '../comparison.ts';
import { code, nameList, nounWithNames } from '../names.ts';

/** Schemes that are needed together, for readers, each with its scopes. None: no credentials are needed. */
export type Need = ReadonlyMap<string, readonly string[]>;

/** Compares which credentials two operations accept. A scheme under another name is known by what it says to send. */
export function compareSecurity(operations: Pair<Operation>, comparison: Comparison, part: Part): void {
  const schemes = { old: schemesIn(comparison.old), next: schemesIn(comparison.next) };
  const needsOf = (side: keyof Pair, other: keyof Pair): Need[] => {
    const { document, resolver } = comparison[side];
    const keyOf = (name: string) => (schemes[other].has(name) ? code(name) : phraseOf(name, comparison[side]));
    return securityOf(document, operations[side], resolver).map(
      ({ schemes: needed }) => new Map(needed.map(({ name, scopes }) => [keyOf(name), scopes])),
    );
  };
  const needs = { old: needsOf('old', 'next'), next: needsOf('next', 'old') };
  compareNeeds(needs, pointersOf(operations, '/security'), part);
}

function schemesIn({ document }: Side): Set<string> {
  return new Set(Object.keys(recordOf(ownValue(document.root.components, 'securitySchemes'))));
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
    scopes.length === 0 ? name : `${name} with ${nameList(scopes.map(code))}`,
  );
  return schemes.join(' plus ');
}

/** Compares how credentials are sent, and where callers get them. */
export function compareSchemes(comparison: Comparison, part: Part): void {
  const after = schemesIn(comparison.next);
  for (const name of schemesIn(comparison.old)) if (after.has(name)) compareScheme(name, comparison, part);
}

function compareScheme(scheme: string, { old, next }: Pair<Side>, part: Part): void {
  const name = code(scheme);
  const place = joinPointer('/components/securitySchemes', scheme);
  const pointers = { old: place, next: place };
  const values = { old: schemeIn(scheme, old), next: schemeIn(scheme, next) };
  const [before, after] = [phraseOf(scheme, old), phraseOf(scheme, next)];
  if (before !== after && before !== '' && after !== '')
    report({ part }, 'credential-changed', pointers, { name, old: before, new: after });
  else if (addressesIn(values.old) !== addressesIn(values.next))
    report({ part }, 'credential-source-changed', pointers, { name });
  const [had, has] = [scopesIn(values.old), scopesIn(values.next)];
  const added = has.filter((scope) => !had.includes(scope)).map(code);
  const removed = had.filter((scope) => !has.includes(scope)).map(code);
  if (added.length > 0) report({ part }, 'scope-added', pointers, { name, names: nounWithNames('scope', added) });
  if (removed.length > 0) report({ part }, 'scope-removed', pointers, { name, names: nounWithNames('scope', removed) });
}

function schemeIn(name: string, { document, resolver }: Side): JsonRecord {
  return schemeRecord(document, name, resolver) ?? {};
}

/** Says how to send credentials, as on the page of an operation, but within a sentence. */
function phraseOf(name: string, side: Side): string {
  return summaryOf(name, side).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

function summaryOf(name: string, { document, resolver }: Side): string {
  if (document.kind === 'asyncapi') {
    return inEnglish(schemesOfDocument(document, resolver).find((scheme) => scheme.name === name)?.summary ?? '');
  }
  const written = schemeRecord(document, name, resolver);
  return inEnglish(schemePhrase(schemeField(document, name, [], resolver), written));
}

/** Returns the addresses where callers get credentials. */
function addressesIn({ flows, openIdConnectUrl }: JsonRecord): string {
  const addresses = entriesOf(flows).map(([flow, value]) => [
    flow,
    ownValue(value, 'authorizationUrl'),
    ownValue(value, 'tokenUrl'),
  ]);
  return jsonText([openIdConnectUrl, addresses.sort()]);
}

function scopesIn({ flows }: JsonRecord): string[] {
  const names = entriesOf(flows).flatMap(([, flow]) => {
    const scopes = ownValue(flow, 'scopes') ?? ownValue(flow, 'availableScopes');
    return isRecord(scopes) ? Object.keys(scopes) : stringsOf(scopes);
  });
  return [...new Set(names)];
}
