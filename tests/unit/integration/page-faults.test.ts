import { expect, test } from 'vitest';
import { noteAbsent, takePageFaults } from '../../../integration/store/page-faults.ts';

test('a name that matches nothing is reported with its page, and a similar name', () => {
  const label = '"openapi" in the front matter';
  noteAbsent('/site', { label, what: 'operation', name: 'POST /parcelz', suggestion: 'POST /parcels', url: '/send/' });
  noteAbsent('/site', { label: '<Schema>', what: 'schema', name: 'Nothing', url: '/send/' });
  expect(takePageFaults('/site')).toEqual([
    {
      code: 'operation-not-found',
      severity: 'error',
      message:
        '"openapi" in the front matter shows nothing: "POST /parcelz" is not in any API document of this site (on the page /send/)',
      hint: 'Did you mean "POST /parcels"?',
    },
    {
      code: 'schema-not-found',
      severity: 'error',
      message: '<Schema> shows nothing: "Nothing" is not in any API document of this site (on the page /send/)',
      hint: 'Compare it with the document. Upper and lower case matter.',
    },
  ]);
});
