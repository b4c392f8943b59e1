import { pointerTokens } from '../document/pointer.ts';
import { componentSchemaName } from './reference.ts';

/** Names a schema by where it stands: `Pet`, `Pet.owner.address`, `filter.colour`; nothing where no name leads to it. */
export function placeInWords(pointer: string): string | undefined {
  const [place = ''] = pointer.split('\u0000');
  const tokens = pointerTokens(place);
  const start = componentSchemaName(place.split('/').slice(0, 4).join('/')) === undefined ? -1 : 2;
  const names = tokens.filter((_, index) => index > start && tokens[index - 1] === 'properties');
  return [...(start > 0 ? [tokens[start]] : []), ...names].join('.') || undefined;
}
