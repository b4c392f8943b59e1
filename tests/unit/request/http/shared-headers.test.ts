import { expect, test } from 'vitest';
import type { SecuritySchemeField } from '../../../../src/request/form/form.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { sharedHeaders } from '../../../../src/request/http/shared-headers.ts';
import { form, valuesOf } from '../form/forms.ts';

const basic: SecuritySchemeField = { name: 'user', scopes: [], type: 'basic' };
const bearer: SecuritySchemeField = { name: 'token', scopes: [], type: 'bearer' };
const key = (place: 'header' | 'query' | 'cookie', parameterName: string): SecuritySchemeField => ({
  name: `${place} ${parameterName}`,
  scopes: [],
  type: 'apiKey',
  in: place,
  parameterName,
});

test.each<[SecuritySchemeField[], [header: string, schemes: string[]][]]>([
  [[basic], []],
  [[basic, key('header', 'X-Key')], []],
  [[basic, bearer], [['Authorization', ['user', 'token']]]],
  [[key('header', 'authorization'), bearer], [['Authorization', ['header authorization', 'token']]]],
  [[key('header', 'X-Key'), key('header', 'x-key')], [['x-key', ['header X-Key', 'header x-key']]]],
  [[key('cookie', 'a'), key('cookie', 'b')], []],
  [[{ name: 'certificate', scopes: [], type: 'mutualTLS' }, bearer], []],
])('finds the headers that several schemes set: %#', (schemes, expected) => {
  expect(sharedHeaders({ schemes }).map(({ header, schemes: names }) => [header, names])).toEqual(expected);
});

test('the last of them is sent', () => {
  const requestForm = form({ security: [{ schemes: [basic, bearer] }] });
  const credentials = { user: { username: 'ada' }, token: { token: 'abc' } };
  const { request } = buildRequest(requestForm, valuesOf(requestForm, { credentials }));
  expect(request.headers).toEqual([['Authorization', 'Bearer abc']]);
});
