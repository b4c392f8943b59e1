import { expect, test } from 'vitest';
import { setOwnPageProblems } from '../../../integration/runtime/own-page-problems.ts';
import { faultWords, noteAbsent, takePageFaults } from '../../../integration/runtime/page-faults.ts';
import { runtime } from '../../../integration/runtime/runtime.ts';

test('a name that matches nothing is reported with its page, and a similar name', () => {
  const label = '"openapi" in the front matter';
  noteAbsent('/site', { label, what: 'operation', name: 'POST /parcelz', suggestion: 'POST /parcels', url: '/send/' });
  noteAbsent('/site', { label: '<Schema>', what: 'schema', name: 'Nothing', url: '/send/' });
  expect(takePageFaults('/site')).toEqual([
    {
      code: 'operation-not-found',
      severity: 'error',
      message:
        '"openapi" in the front matter shows nothing: "POST /parcelz" isn’t in any API document on this site (on the page /send/).',
      hint: 'Did you mean "POST /parcels"?',
    },
    {
      code: 'schema-not-found',
      severity: 'error',
      message: '<Schema> shows nothing: "Nothing" isn’t in any API document on this site (on the page /send/).',
      hint: 'Check its spelling in the document. Case matters.',
    },
  ]);
});

test.each([
  ['Invalid arguments passed to <DocsMissing> component.', 'something is used, but its import can’t be found'],
  ['$$DocsMissing.map is not a function', '"map" is used, but its import can’t be found'],
])('"%s" is explained, because authors do not know the component', (message, words) => {
  expect(faultWords(new Error(message))).toBe(words);
});

test('a page of the site around ours is reported with its file, if it is known', () => {
  const hostFile = 'src/content/docs/send.mdx';
  noteAbsent('/site', { label: '<Schema>', what: 'schema', name: 'Nothing', url: '/send/', hostFile });
  expect(takePageFaults('/site')).toMatchObject([{ code: 'schema-not-found', file: hostFile }]);
  // All problems of a site name files from the folder of docs.json.
  runtime().roots.set('/project/', '/project/docs');
  noteAbsent('/project/docs', { label: '<Schema>', what: 'schema', name: 'Nothing', url: '/send/', hostFile });
  runtime().roots.delete('/project/');
  expect(takePageFaults('/project/docs')).toMatchObject([{ file: `../${hostFile}` }]);
});

test('a name that a check of the files has reported is not reported again', () => {
  const message = '<Schema> shows nothing: "Nothing" isn’t in any API document on this site.';
  setOwnPageProblems('/checked', [{ code: 'schema-not-found', severity: 'error', message, file: 'a.mdx', line: 5 }]);
  noteAbsent('/checked', { label: '<Schema>', what: 'schema', name: 'Nothing', url: '/send/' });
  expect(takePageFaults('/checked')).toEqual([]);
});

test('a name whose document a check of the files has reported is not reported again', () => {
  const message = '<Operation> shows nothing: "other.yaml" isn’t an API document on this site.';
  setOwnPageProblems('/documents', [{ code: 'openapi-missing', severity: 'error', message, file: 'a.mdx', line: 5 }]);
  const part = { label: '<Operation>', what: 'operation', url: '/send/' } as const;
  noteAbsent('/documents', { ...part, name: 'other.yaml GET /users' });
  expect(takePageFaults('/documents')).toEqual([]);
  noteAbsent('/documents', { ...part, name: 'another.yaml GET /users' });
  expect(takePageFaults('/documents')).toHaveLength(1);
});

test('a name in a site without documents is not reported again', () => {
  const message = '<Operation> shows nothing: docs.json lists no API document.';
  setOwnPageProblems('/empty', [{ code: 'openapi-missing', severity: 'error', message, file: 'a.mdx', line: 5 }]);
  noteAbsent('/empty', { label: '<Operation>', what: 'operation', name: 'GET /users', url: '/send/' });
  expect(takePageFaults('/empty')).toEqual([]);
});
