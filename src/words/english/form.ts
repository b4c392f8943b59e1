import { area } from '../area.ts';

/** What the form of an operation or channel says about its document, or if its code could not be loaded. */
export const form = area('form', {
  // Firefox does not load a file of code again that it could not load, until the page is reloaded.
  notLoaded: 'The form failed to load. Check your connection, then try again or reload the page.',
  undescribedParameter: 'The API definition doesn’t describe it.',
  unnamedParameter: 'It has no name in the API definition, so only its value is sent.',
  unnamedHeader: 'It has no name in the API definition, so it can’t be sent.',
  objectAsJson: 'You can enter an object as JSON.',
  listAsJson: 'You can enter a list as JSON.',
  objectOrListAsJson: 'You can enter an object or a list as JSON.',
  part: 'Part {number}',
  parts: 'Parts',
  otherParts: 'Other parts',
  example: 'Example {number}',
  undefinedScheme: 'The API definition doesn’t define this scheme.',
  unknownScheme: 'Unknown security scheme type: {type}.',
  unknownSchemeNoType: 'This security scheme has no type.',
  keyWithoutPlace: 'An API key needs a name and a place: header, query, or cookie.',
  httpScheme: 'The playground and code samples can’t send HTTP authentication "{name}". Use a client that supports it.',
  cookieOfSocket: 'The browser sends the server’s cookies. Pages can’t set them.',
  headerOfSocket:
    'Browsers don’t let pages set WebSocket headers. Use a code sample or, if the API accepts one, a token in the query or subprotocol.',
});
