import { discriminatorProperty } from '../../schema/discriminator.ts';
import { type Finding, inside, type Pair, pointersOf, report, reportValue, type Spot } from '../comparison.ts';
import type { Matched } from '../members.ts';
import { code, nounWithNames } from '../names.ts';
import type { MergedPair } from './compare-schemas.ts';
import { compareNull } from './compare-types.ts';
import { matchOptions, nameOfOption, type Option, selectorsOf } from './match-options.ts';
import { isChoiceOnly, realChoices } from './types.ts';

/** Compares the choices of two schemas. Whether they are `oneOf` or `anyOf` does not matter to a reader. */
export function compareChoices(pair: MergedPair, spot: Spot): void {
  const [old, next] = [optionsIn('old', pair, spot), optionsIn('next', pair, spot)];
  if (old.length > 0 && next.length > 0) {
    compareMatched(matchOptions(old, next), pair, spot);
    const nameOf = ([option]: Option[]) => {
      const name = discriminatorProperty(option?.choice.discriminator);
      return name && code(name);
    };
    const names = { old: nameOf(old), next: nameOf(next) };
    const pointers = pointersOf(pair.located, '/discriminator');
    reportValue(spot, 'discriminator', names, pointers, { rule: 'discriminator-changed' });
  } else if (old.length + next.length > 0) {
    // Beside properties, an option is not one more but a limit.
    report(spot, 'condition-changed', pointersOf(pair.located));
  }
}

function optionsIn(name: keyof Pair, pair: MergedPair, { comparison }: Spot): Option[] {
  const side = comparison[name];
  return realChoices(pair[name], side.resolver).flatMap((choice) =>
    choice.options.map((located) => ({ located, choice, side })),
  );
}

/**
 * Compares a schema with a choice that replaces it, or the other way around: the schema is one of the options. Returns
 * whether it is.
 */
export function compareWithChoice(pair: MergedPair, spot: Spot): boolean {
  const optionsOf = (name: keyof Pair): Option[] => {
    const side = spot.comparison[name];
    if (isChoiceOnly(pair[name], side.resolver)) return optionsIn(name, pair, spot);
    return [{ located: pair.located[name], choice: { kind: 'oneOf', options: [] }, side }];
  };
  const matched = matchOptions(optionsOf('old'), optionsOf('next'));
  if (matched.pairs.length === 0) return false;
  const { findings } = spot.part;
  const count = findings.length;
  compareMatched(matched, pair, spot);
  // Whether `null` is allowed is said about the whole, and not about an option.
  const isNull = ({ rule, path }: Finding) => /nullable$/.test(rule) && path.length === spot.path.length + 1;
  findings.push(...findings.splice(count).filter((finding) => !isNull(finding)));
  compareNull(pair, spot);
  return true;
}

function compareMatched({ pairs, added, removed }: Matched<Option>, pair: MergedPair, spot: Spot): void {
  const namesOf = (options: Option[]) =>
    nounWithNames(
      'option',
      options.map((option) => code(nameOfOption(option))),
    );
  const pointers = pointersOf(pair.located);
  if (removed.length > 0) report(spot, 'option-removed', pointers, { names: namesOf(removed) });
  if (added[0]) {
    const place = pointersOf({ old: pair.located.old, next: added[0].located });
    report(spot, 'option-added', place, { names: namesOf(added) });
  }
  for (const { old, next } of pairs) {
    const at = inside(spot, { kind: 'option', name: nameOfOption(next) });
    compareSelectors({ old, next }, at);
    at.comparison.compareSchemas({ old: old.located, next: next.located }, at);
  }
}

/** Compares the values of the discriminator that select an option. */
function compareSelectors({ old, next }: Pair<Option>, spot: Spot): void {
  if (!old.choice.discriminator || !next.choice.discriminator) return;
  const [before, after] = [selectorsOf(old), selectorsOf(next)];
  const pointers = pointersOf({ old: old.located, next: next.located });
  const removed = before.filter((value) => !after.includes(value)).map(code);
  const added = after.filter((value) => !before.includes(value)).map(code);
  if (removed.length > 0) report(spot, 'selector-removed', pointers, { names: nounWithNames('value', removed) });
  if (added.length > 0) report(spot, 'selector-added', pointers, { names: nounWithNames('value', added) });
}
