import { numberOf } from '../../core/json/record.ts';
import { jsonText } from '../../schema/literal.ts';
import { keywordText, type MergedSchema } from '../../schema/merged-schema.ts';
import type { Located } from '../../schema/reference.ts';
import { pointersOf, report, reportPresence, type Spot } from '../comparison.ts';
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
  const lifeOf = ({ pointer }: Located, schema: MergedSchema) => ({
    deprecated: schema.keywords.get('deprecated') === true,
    sunset: keywordText(schema, 'x-sunset'),
    pointer,
  });
  compareLifecycle({ old: lifeOf(pair.located.old, pair.old), next: lifeOf(pair.located.next, pair.next) }, spot);
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
  if (old === next) return;
  const pointers = pointersOf(pair.located, `/${keyword}`);
  const name = LIMITS[keyword] ?? '';
  const texts = { old: old === undefined ? old : valueText(old), next: next === undefined ? next : valueText(next) };
  if (reportPresence(spot, 'limit', texts, pointers, { name })) return;
  const isRaised = (next ?? 0) > (old ?? 0);
  const rule = isRaised === /max/i.test(keyword) ? 'limit-loosened' : 'limit-tightened';
  const verb = isRaised ? 'Raised' : 'Lowered';
  report(spot, rule, pointers, { name, verb, old: texts.old ?? '', new: texts.next ?? '' });
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
  const old = textOf(pair.old.patterns, pair.next.patterns);
  const next = textOf(pair.next.patterns, pair.old.patterns);
  const pointers = pointersOf(pair.located, '/pattern');
  if (reportPresence(spot, 'pattern', { old, next }, pointers)) return;
  report(spot, 'pattern-changed', pointers, { old: old ?? '', new: next ?? '' });
}

/** A default says what happens to a request that omits the value. In a response, it says nothing. */
function compareDefaults(pair: MergedPair, spot: Spot): void {
  const [old, next] = [pair.old, pair.next].map(({ keywords }) => keywords.get('default'));
  // Many documents write `"true"` for `true`.
  if (jsonText(old) === jsonText(next) || (isScalar(old) && isScalar(next) && String(old) === String(next))) return;
  const texts = { old: old === undefined ? old : valueText(old), next: next === undefined ? next : valueText(next) };
  const pointers = pointersOf(pair.located, '/default');
  if (reportPresence(spot, 'default', texts, pointers)) return;
  report(spot, 'default-changed', pointers, { old: texts.old ?? '', new: texts.next ?? '' });
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
