import { area } from '../area.ts';

/** The response to a request, if it has parts or is a stream. */
export const responseParts = area('response', {
  part: 'Part {number}',
  noParts: 'No parts could be read.',
  firstParts: 'Showing the first {count} parts.',
  unclosed: 'Incomplete: the delimiter that ends the last part is missing.',
  invalidPart: 'The Content-Type of this part is JSON, but the part isn’t valid JSON at {fault}',
  firstItems: 'Showing the first {count}.',
});
