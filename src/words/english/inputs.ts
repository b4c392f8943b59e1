import { area } from '../area.ts';

/** The inputs of single values, including parameters. */
export const inputs = area('body', {
  required: 'required',
  deprecated: 'deprecated',
  isNull: '{name} is null',
  addItem: 'Add item',
  addItemTo: 'Add item to {name}',
});
