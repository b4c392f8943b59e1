import { pointerTokens } from '../../core/json/pointer.ts';
import { componentSchemaName } from '../reference.ts';

/** Returns a name for the place of a schema, such as `Pet`, `Pet.owner.address` or `filter`, if its path has names. */
export function placeInWords(pointer: string): string | undefined {
  // A pointer may name several places. See `combineLocated`.
  const [place = ''] = pointer.split('\u0000');
  const component = componentSchemaName(place.split('/').slice(0, 4).join('/'));
  const names = component === undefined ? [] : [component];
  const tokens = pointerTokens(place);
  for (let index = component === undefined ? 0 : 3; index + 1 < tokens.length; index += 1) {
    if (tokens[index] !== 'properties') continue;
    index += 1;
    names.push(tokens[index] ?? '');
  }
  return names.join('.') || undefined;
}
