import { area } from '../area.ts';

/** The items of a list, and values with names that the reader chooses. */
export const items = area('body', {
  removeNamed: 'Remove {name}',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  maxItems: 'Max items: {count}',
});
