import { area } from '../area.ts';

/** The inputs of single values, including parameters. */
export const inputs = area('body', {
  required: 'required',
  deprecated: 'deprecated',
  isNull: '{name} is null',
  /** An example, as the placeholder of an input. */
  forExample: 'e.g. {value}',
  /** What the API uses if an input stays empty, as its placeholder. */
  byDefault: '{value} by default',
  addItem: 'Add item',
  addItemTo: 'Add item to {name}',
});
