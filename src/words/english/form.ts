import { area } from '../area.ts';

/** What the form of an operation or channel says of its document, or if its code did not arrive. */
export const form = area('form', {
  notLoaded: 'The form could not be loaded. Check your connection and try again.',
  undescribedParameter: 'The document does not describe it.',
  part: 'Part {number}',
  parts: 'Parts',
  otherParts: 'Other parts',
  example: 'Example {number}',
  undefinedScheme: 'The document does not define this scheme.',
  certificate: 'Mutual TLS: the browser chooses and sends the certificate.',
  unknownScheme: 'Unknown type of scheme: {type}.',
  unknownSchemeNoType: 'Unknown type of scheme: none is stated.',
  keyWithoutPlace: 'An API key needs a name and a place: header, query or cookie.',
  httpScheme: 'HTTP authentication "{name}" cannot be filled in here.',
  cookieOfSocket: 'The browser sends the server’s cookies. A page cannot set them.',
  headerOfSocket:
    'Browsers let no page set headers of a WebSocket. Use a code sample, or a token in the query or the subprotocol if the API takes one.',
});
