import { expect, test } from 'vitest';
import { fingerprint } from '../../../integration/dev/fingerprint.ts';
import type { Project } from '../../../src/project/read/project.ts';

/** A project with two pages of one document. */
function projectOf({ digest = 'first', title = 'List books' } = {}): Project {
  const document = {
    digest,
    get paths(): object {
      throw new Error('The document was written once for a page.');
    },
  };
  const pages = [title, 'Add a book'].map((name) => ({ kind: 'operation', title: name, document }));
  const documents = new Map([['openapi.json', document]]);
  return { settings: {}, site: { pages }, problems: [], downloads: [], documents } as unknown as Project;
}

test('changes with a document, without writing it for each of its pages', () => {
  expect(fingerprint(projectOf())).toBe(fingerprint(projectOf()));
  expect(fingerprint(projectOf({ digest: 'second' }))).not.toBe(fingerprint(projectOf()));
});

test('changes with a page', () => {
  expect(fingerprint(projectOf({ title: 'Find books' }))).not.toBe(fingerprint(projectOf()));
});
