import { area } from '../area.ts';

/** The body of a request, and the inputs of single values. */
export const body = area('body', {
  title: 'Body',
  optional: 'optional',
  mediaType: 'Body media type',
  label: 'Request body',
  undo: 'Undo',

  // The inputs of single values, including parameters.
  required: 'required',
  /** Of a field in a body that may be left out. */
  requiredIfSent: 'required if sent',
  deprecated: 'deprecated',
  isNull: '{name} is null',
  /** An example, as the placeholder of an input. */
  forExample: 'e.g. {value}',
  /** What the API uses if an input stays empty, as its placeholder. */
  byDefault: 'Default: {value}',
  /** Buttons that show and hide a secret. */
  show: 'Show',
  hide: 'Hide',
  /** Follows a required input that is empty, and is a button. */
  sendWithout: 'Send without it',
  addItem: 'Add item',
  addItemTo: 'Add item to {name}',

  // The items of a list, and values with names that the reader chooses.
  removeNamed: 'Remove {name}',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  maxItems: 'Max items: {count}',

  // The inputs of fields, of objects, and of lists, and faults of JSON.
  noFields: 'The API definition lists no fields for this body.',
  addOptional: 'Add optional field ({count})',
  addField: 'Add field',
  addProperty: 'Add property',
  addPropertyTo: 'Add property to {name}',
  nameOfField: 'Field name',
  nameOfProperty: 'Property name',
  ofThisPart: 'of this part',
  contentTypeOf: 'Content-Type of {name}',
  allContentTypes: 'Choose the Content-Type of each part',
  headerOf: '{header} of {name}',
  startOver: 'Start over',
  invalidJson: 'Invalid JSON at {fault}',
  lastValid: 'Invalid JSON at {fault}. The form shows the last valid text. Changes here replace the invalid text.',
  moreProblems: { one: 'And {count} more.', other: 'And {count} more.' },
  dropFile: 'or drop a file here',
  dropFiles: 'or drop files here',
  remove: 'Remove',
  add: 'Add',
  addNamed: 'Add {name}',
  typeOf: '{name} type',
  faultPlace: '{place} {fault}',
  notJson: 'isn’t valid JSON',

  // What opens a picker of the browser, for files, dates and times.
  fileFor: 'File for {name}',
  pick: 'Pick {name}',

  // A body that is entered as text.
  editBodyAs: 'Edit body as',
  format: 'Format',
  formFailed: 'The form failed to load. Enter JSON instead.',
  sentType: 'Text is sent in UTF-8, so the Content-Type is {type}.',
  useExample: 'Use the example',
  useNamedExample: 'Use the example “{name}”',
  chooseExample: 'Example',

  // Why a text is not JSON.
  /** Follows the word “at”. */
  syntaxFault: 'line {line}, column {column}: unexpected {unexpected}, expected {expected}',
  openText: 'unclosed string {text}',
  noBreakSpace: 'no-break space ({code})',
  /** The texts below are what was found and what was expected in `syntaxFault`. */
  end: 'end',
  theEnd: 'the end',
  value: 'a value',
  nameInQuotes: 'a name in double quotes',
  comma: 'a comma',
  oneOrOther: '{one} or {other}',

  // JSON as text or as a form, before there is a value.
  editAs: 'Edit {name} as',
  json: 'JSON',
  form: 'Form',
  notSet: 'Not set',
  addDetails: 'Add details',
  addDetailsOf: 'Add details of {name}',
});
