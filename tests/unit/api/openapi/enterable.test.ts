import { expect, test } from 'vitest';
import { isEnterable } from '../../../../src/api/openapi/example/enterable.ts';

test.each<[what: string, mediaType: string, text: string, expected: boolean]>([
  ['any text', 'application/xml', '<a/>', true],
  ['JSON', 'application/vnd.api+json', '{}', true],
  ['the fields of a form', 'application/x-www-form-urlencoded', 'name=Ada', true],
  ['a form without fields', 'application/x-www-form-urlencoded', '["Ada"]', false],
  ['parts by their names', 'multipart/form-data', '{"name": "Ada"}', true],
  ['parts without names', 'multipart/mixed', '["Ada"]', false],
  ['parts as they are sent', 'multipart/form-data', '--b\r\nContent-Disposition: form-data', false],
  ['bytes', 'image/png', '…', false],
])('decides whether the form can enter an example: %s', (_what, mediaType, text, expected) => {
  expect(isEnterable(mediaType, text)).toBe(expected);
});
