import { expect, test } from 'vitest';
import { contentWords } from '../../../../src/site/pages/content-words.ts';
import { readDocumentContent } from '../../../../src/site/pages/document-content.ts';

test('the search finds long names in the tables of a document as whole words', () => {
  const { pieces } = readDocumentContent('| a |\n|---|\n| `listAttachmentsOfOrders` |');
  expect(contentWords(pieces)).toBe('a listAttachmentsOfOrders');
});
