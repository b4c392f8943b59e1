import { area } from '../area.ts';

/** What the form of an operation or channel says about its document, or if its code could not be loaded. */
export const form = area('form', {
  // Firefox does not load a file of code again that it could not load, until the page is reloaded.
  notLoaded: 'The form could not be loaded. Check your connection, then try again or reload the page.',
  undescribedParameter: 'The API definition does not describe it.',
  unnamedParameter: 'The API definition gives it no name, so only its value is sent.',
  unnamedHeader: 'The API definition gives it no name, so it cannot be sent.',
  objectAsJson: 'An object can be entered as JSON.',
  listAsJson: 'A list can be entered as JSON.',
  objectOrListAsJson: 'An object or a list can be entered as JSON.',
  part: 'Part {number}',
  parts: 'Parts',
  otherParts: 'Other parts',
  example: 'Example {number}',
  undefinedScheme: 'The API definition does not define this scheme.',
  unknownScheme: 'Unknown type of security scheme: {type}.',
  unknownSchemeNoType: 'This security scheme has no type.',
  keyWithoutPlace: 'An API key needs a name and a place: header, query or cookie.',
  httpScheme:
    'The playground and the code samples cannot send HTTP authentication "{name}". Use a client that supports it.',
  cookieOfSocket: 'The browser sends the server’s cookies. A page cannot set them.',
  headerOfSocket:
    'Browsers do not let pages set headers of a WebSocket. Use a code sample, or a token in the query or the subprotocol if the API accepts one.',
});
