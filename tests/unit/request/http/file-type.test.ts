import { expect, test } from 'vitest';
import { typeOfFilePart } from '../../../../src/request/http/file-type.ts';

test.each([
  ['text/plain', 'image/png, text/plain', 'text/plain'],
  ['text/csv', 'image/png, text/plain', 'image/png'],
  ['image/jpeg', 'image/*', 'image/jpeg'],
  ['text/csv', undefined, 'text/csv'],
  ['', undefined, 'application/octet-stream'],
])('a file of type "%s" for "%s" is sent as %s', (type, documented, sent) => {
  expect(typeOfFilePart(new Blob(['a'], { type }), documented)).toBe(sent);
});
