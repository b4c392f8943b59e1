import { numberOf } from '../../core/json/record.ts';
import type { MergedSchema } from '../../schema/merged-schema.ts';
import type { Located } from '../../schema/reference.ts';
import { type Pair, pointersOf, report, reportValue, type Spot } from '../comparison.ts';
import { compareLifecycle } from '../lifecycle.ts';
import { code, valueText } from '../names.ts';
import type { MergedPair } from './compare-schemas.ts';

/** Compares limits, patterns, defaults, and deprecation. */
export function compareFacts(pair: MergedPair, spot: Spot): void {
  for (const keyword of Object.keys(LIMITS)) compareLimit(keyword, pair, spot);
  comparePatterns(pair, spot);
  const [wasUnique, isUnique] = [pair.old, pair.next].map(({ keywords }) => keywords.get('uniqueItems') === true);
  if (wasUnique !== isUnique) {
    const rule = isUnique ? 'unique-items-required' : 'unique-items-optional';
    report(spot, rule, pointersOf(pair.located, '/uniqueItems'));
  }
  if (spot.direction === 'request') compareDefaults(pair, spot);
  const factsOf = ({ pointer }: Located, { keywords }: MergedSchema) => ({
    value: Object.fromEntries(keywords),
    pointer,
  });
  compareLifecycle({ old: factsOf(pair.located.old, pair.old), next: factsOf(pair.located.next, pair.next) }, spot);
}

const LIMITS: Readonly<Record<string, string>> = {
  maximum: 'maximum',
  exclusiveMaximum: 'exclusive maximum',
  maxLength: 'maximum length',
  maxItems: 'maximum item count',
  maxProperties: 'maximum property count',
  minimum: 'minimum',
  exclusiveMinimum: 'exclusive minimum',
  minLength: 'minimum length',
  minItems: 'minimum item count',
  minProperties: 'minimum property count',
};

function compareLimit(keyword: string, pair: MergedPair, spot: Spot): void {
  const [old, next] = [limitOf(pair.old, keyword), limitOf(pair.next, keyword)];
  const isRaised = (next ?? 0) > (old ?? 0);
  reportValue(spot, 'limit', textsOf(old, next), pointersOf(pair.located, `/${keyword}`), {
    rule: isRaised === /max/i.test(keyword) ? 'limit-loosened' : 'limit-tightened',
    name: LIMITS[keyword] ?? '',
    verb: isRaised ? 'Raised' : 'Lowered',
  });
}

function textsOf(old: unknown, next: unknown): Pair<string | undefined> {
  return { old: old === undefined ? old : valueText(old), next: next === undefined ? next : valueText(next) };
}

/** A minimum length or count of 0 says nothing. */
function limitOf({ keywords }: MergedSchema, keyword: string): number | undefined {
  const limit = numberOf(keywords.get(keyword));
  return limit === 0 && /^min[LIP]/.test(keyword) ? undefined : limit;
}

function comparePatterns(pair: MergedPair, spot: Spot): void {
  const textOf = (patterns: string[], others: string[]) => {
    const own = patterns.filter((pattern) => !others.includes(pattern));
    return own.length === 0 ? undefined : code(own.join(' '));
  };
  const [old, next] = [pair.old.patterns, pair.next.patterns];
  const texts = { old: textOf(old, next), next: textOf(next, old) };
  reportValue(spot, 'pattern', texts, pointersOf(pair.located, '/pattern'), { rule: 'pattern-changed' });
}

/** A default says what happens to a request that omits the value. In a response, it says nothing. */
function compareDefaults(pair: MergedPair, spot: Spot): void {
  const [old, next] = [pair.old, pair.next].map(({ keywords }) => keywords.get('default'));
  // Many documents write `"true"` for `true`.
  if (isScalar(old) && isScalar(next) && String(old) === String(next)) return;
  const pointers = pointersOf(pair.located, '/default');
  reportValue(spot, 'default', textsOf(old, next), pointers, { rule: 'default-changed' });
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
