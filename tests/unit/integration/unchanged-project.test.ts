import { expect, test } from 'vitest';
import { isUnchanged } from '../../../integration/build/dev/project-updates.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

/** Returns a project with two pages of one document. */
function projectOf({ digest = 'first', title = 'List books' } = {}): Project {
  const document = {
    digest,
    get paths(): object {
      throw new Error('The document was written once for a page.');
    },
  };
  const pages = [title, 'Add a book'].map((name) => ({ kind: 'operation', title: name, document }));
  const documents = new Map([['openapi.json', document]]);
  const words = { translations: new Map() };
  return { settings: {}, site: { pages }, words, problems: [], downloads: [], documents } as unknown as Project;
}

test('detects a change of a document, and serializes the document once for all pages', () => {
  expect(isUnchanged(projectOf(), projectOf())).toBe(true);
  expect(isUnchanged(projectOf(), projectOf({ digest: 'second' }))).toBe(false);
});

test('detects a change of a page', () => {
  expect(isUnchanged(projectOf(), projectOf({ title: 'Find books' }))).toBe(false);
});

test('detects a changed document without comparing pages', () => {
  const { documents } = projectOf({ digest: 'second' });
  const edited = {
    documents,
    get site(): object {
      throw new Error('The pages were compared.');
    },
  } as unknown as Project;
  expect(isUnchanged(projectOf(), edited)).toBe(false);
});
