import { area } from '../area.ts';

/** The inputs of fields and of objects and lists, and faults of JSON. Forms load them when the reader needs them. */
export const members = area('body', {
  noFields: 'The API definition lists no fields for this body.',
  addField: 'Add field',
  addProperty: 'Add property',
  addPropertyTo: 'Add property to {name}',
  nameOfField: 'Name of the field',
  nameOfProperty: 'Name of the property',
  ofThisPart: 'of this part',
  contentTypeOf: 'Content-Type of {name}',
  allContentTypes: 'Choose the Content-Type of each part',
  headerOf: '{header} of {name}',
  startOver: 'Start over',
  invalidJson: 'Invalid JSON at {fault}',
  lastValid: 'Invalid JSON at {fault}. The form shows the last valid text. A change here replaces the invalid text.',
  moreProblems: { one: 'And {count} more.', other: 'And {count} more.' },
  dropFile: 'or drop a file here',
  dropFiles: 'or drop files here',
  remove: 'Remove',
  add: 'Add',
  addNamed: 'Add {name}',
  typeOf: '{name} type',
  moreFields: { one: 'Show {count} more field', other: 'Show {count} more fields' },
  faultPlace: '{place} {fault}',
  notJson: 'is not valid JSON',
});
