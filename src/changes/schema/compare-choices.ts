import { discriminatorProperty, discriminatorValues } from '../../schema/discriminator.ts';
import type { SchemaChoice } from '../../schema/merged-schema.ts';
import {
  type Finding,
  inside,
  type Pair,
  pointersOf,
  report,
  reportPresence,
  type Side,
  type Spot,
} from '../comparison.ts';
import { code, nounWithNames } from '../names.ts';
import { compareSchemas, type MergedPair } from './compare-schemas.ts';
import { compareNull } from './compare-types.ts';
import { type MatchedOptions, matchOptions, nameOfOption, type Option } from './match-options.ts';
import { isChoiceOnly, realChoices } from './types.ts';

/** Compares the choices of two schemas. Whether they are `oneOf` or `anyOf` does not matter to a reader. */
export function compareChoices(pair: MergedPair, spot: Spot): void {
  const { old, next } = spot.comparison;
  const choices = { old: realChoices(pair.old, old.resolver), next: realChoices(pair.next, next.resolver) };
  const [one, other] = [choices.old[0], choices.next[0]];
  if (one && other) {
    compareMatched(matchOptions(optionsOf(choices.old), optionsOf(choices.next), spot.comparison), pair, spot);
    compareDiscriminators({ old: one, next: other }, pair, spot);
  } else if (one || other) {
    // Beside properties, an option is not one more but a limit.
    report(spot, 'condition-changed', pointersOf(pair.located));
  }
}

function optionsOf(choices: readonly SchemaChoice[]): Option[] {
  return choices.flatMap((choice) => choice.options.map((located) => ({ located, choice })));
}

/**
 * Compares a schema with a choice that replaces it, or the other way around: the schema is one of the options. Returns
 * whether it is.
 */
export function compareWithChoice(pair: MergedPair, spot: Spot): boolean {
  const optionsIn = (side: keyof Pair): Option[] => {
    const { resolver } = spot.comparison[side];
    if (isChoiceOnly(pair[side], resolver)) return optionsOf(realChoices(pair[side], resolver));
    return [{ located: pair.located[side], choice: { kind: 'oneOf', options: [] } }];
  };
  const matched = matchOptions(optionsIn('old'), optionsIn('next'), spot.comparison);
  if (matched.pairs.length === 0) return false;
  compareNull(pair, spot);
  const { part } = spot;
  const count = part.findings.length;
  compareMatched(matched, pair, spot);
  // Whether `null` is allowed is said about the whole, and not about an option.
  const isNull = ({ rule, path }: Finding) => /nullable$/.test(rule) && path.length === spot.path.length + 1;
  part.findings.splice(count, part.findings.length, ...part.findings.slice(count).filter((each) => !isNull(each)));
  return true;
}

function compareMatched({ pairs, added, removed }: MatchedOptions, pair: MergedPair, spot: Spot): void {
  const { old, next } = spot.comparison;
  const namesOf = (options: Option[], { resolver }: Side) =>
    nounWithNames(
      'option',
      options.map((option) => code(nameOfOption(option, resolver))),
    );
  const pointers = pointersOf(pair.located);
  if (removed[0]) report(spot, 'option-removed', pointers, { names: namesOf(removed, old) });
  if (added[0]) {
    const place = { ...pointers, next: pointersOf({ old: added[0].located, next: added[0].located }).next };
    report(spot, 'option-added', place, { names: namesOf(added, next) });
  }
  for (const match of pairs) {
    const at = inside(spot, { kind: 'option', name: nameOfOption(match.next, next.resolver) });
    compareSelectors(match, at);
    compareSchemas({ old: match.old.located, next: match.next.located }, at);
  }
}

/** Compares the values of the discriminator that select an option. */
function compareSelectors({ old, next }: Pair<Option>, spot: Spot): void {
  if (!old.choice.discriminator || !next.choice.discriminator) return;
  const valuesOf = ({ located, choice }: Option, { resolver }: Side) =>
    discriminatorValues(located, choice, resolver).map(String);
  const [before, after] = [valuesOf(old, spot.comparison.old), valuesOf(next, spot.comparison.next)];
  const pointers = pointersOf({ old: old.located, next: next.located });
  const removed = before.filter((value) => !after.includes(value)).map(code);
  const added = after.filter((value) => !before.includes(value)).map(code);
  if (removed.length > 0) report(spot, 'selector-removed', pointers, { names: nounWithNames('value', removed) });
  if (added.length > 0) report(spot, 'selector-added', pointers, { names: nounWithNames('value', added) });
}

function compareDiscriminators(choices: Pair<SchemaChoice>, pair: MergedPair, spot: Spot): void {
  const nameOf = ({ discriminator }: SchemaChoice) => {
    const name = discriminatorProperty(discriminator);
    return name === undefined ? undefined : code(name);
  };
  const [old, next] = [nameOf(choices.old), nameOf(choices.next)];
  const pointers = pointersOf(pair.located, '/discriminator');
  if (old === next || reportPresence(spot, 'discriminator', { old, next }, pointers)) return;
  report(spot, 'discriminator-changed', pointers, { old: old ?? '', new: next ?? '' });
}
