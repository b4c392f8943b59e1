import { area } from '../area.ts';

/** Headers, query parameters and cookies that the reader adds. */
export const additions = area('playground', {
  accept: 'Accept',
  anyMediaType: 'Any media type',
  name: 'Name',
  value: 'Value',
  addHeader: 'Add header',
  addQuery: 'Add query parameter',
  addCookie: 'Add cookie',
  nameOfHeader: 'Name of header {number}',
  nameOfQuery: 'Name of query parameter {number}',
  nameOfCookie: 'Name of cookie {number}',
  valueOfHeader: 'Value of header {name}',
  valueOfQuery: 'Value of query parameter {name}',
  valueOfCookie: 'Value of cookie {name}',
  removeHeader: 'Remove header {name}',
  removeQuery: 'Remove query parameter {name}',
  removeCookie: 'Remove cookie {name}',
});
