import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteIndex } from '../../src/indexing/site-index.ts';
import { loadProject } from '../../src/project/load-project.ts';
import { factText, type SearchIndex } from '../../src/search/search-index.ts';
import { type Search, searcher } from '../../src/search/searcher.ts';
import { corpus } from './documents.ts';
import { FIELD_QUESTIONS } from './search/field-questions.ts';
import { HELD_OUT } from './search/held-out.ts';
import { QUESTIONS, type Questions } from './search/questions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fromCorpus = (file: string) => path.join(corpus, 'openapi', file);

/** `npm run bench` fetches that of GitHub. */
const DOCUMENTS: Record<string, string> = {
  github: path.join(root, '.cache/bench/github-23.0.2.json'),
  'stripe-classic': fromCorpus('stripe-classic.yaml'),
  discord: fromCorpus('discord.json'),
  vercel: fromCorpus('vercel.yaml'),
  resend: fromCorpus('resend.yaml'),
  'train-travel': fromCorpus('train-travel/openapi.yaml'),
  'redocly-museum': fromCorpus('redocly-museum.yaml'),
};
const hasAll = Object.values(DOCUMENTS).every((file) => existsSync(file));
if (!hasAll) console.log('Skipped: documents for the questions are missing.');

/** The search index of the site of one document, or of the example site. */
async function indexOf(name: string): Promise<SearchIndex> {
  const file = DOCUMENTS[name];
  if (file === undefined) return indexAt(path.join(root, 'example-site'));
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  try {
    copyFileSync(file, path.join(folder, path.basename(file)));
    writeFileSync(
      path.join(folder, 'docs.json'),
      JSON.stringify({ name, colors: { primary: '#000000' }, navigation: { openapi: path.basename(file) } }),
    );
    return await indexAt(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function indexAt(folder: string): Promise<SearchIndex> {
  const project = await loadProject(folder);
  return siteIndex(project.site, ({ file }) => (file === undefined ? undefined : project.texts.of(file)));
}

describe.skipIf(!hasAll)('the search', { timeout: 240_000 }, () => {
  const indexes = new Map<string, SearchIndex>();
  const searches = new Map<string, Search>();

  beforeAll(async () => {
    for (const name of Object.keys(QUESTIONS)) {
      const index = await indexOf(name);
      indexes.set(name, index);
      searches.set(name, searcher(index));
    }
  });
  afterAll(() => searches.clear());

  const hitsOf = (name: string, question: string) => searches.get(name)?.(question) ?? [];

  /** The place of the right operation for each question, from 1; 0 if it was not found. */
  function places(questions: Questions): number[] {
    return Object.entries(questions).flatMap(([name, list]) =>
      list.map(([question, operation]) => {
        const hits = hitsOf(name, question).map(({ method, path: template }) => `${method} ${template}`);
        return hits.indexOf(operation) + 1;
      }),
    );
  }

  test.each([
    ['100 questions', QUESTIONS, 100, 80, 95],
    ['50 questions that the ranking was not tuned with', HELD_OUT, 50, 40, 45],
  ] as const)('answers %s', (name, questions, all, first, amongFive) => {
    const ranks = places(questions);
    const count = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length;
    console.log(`${name}: ${count(1)} first, ${count(5)} among five`);
    expect(ranks).toHaveLength(all);
    expect(count(1)).toBeGreaterThanOrEqual(first);
    expect(count(5)).toBeGreaterThanOrEqual(amongFive);
  });

  test.each(
    Object.entries(FIELD_QUESTIONS).flatMap(([name, list]) => list.map((question) => [name, ...question] as const)),
  )('finds for %s %s', (name, question, operation, fact) => {
    const [hit] = hitsOf(name, question);
    expect(`${hit?.method} ${hit?.path}`).toBe(operation);
    expect(hit?.place?.kind === 'fact' && factText(hit.place.fact)).toBe(fact);
  });

  test('finds every operation of GitHub’s API by its method and path, even with values filled in', () => {
    const faults: string[] = [];
    const operations = (indexes.get('github')?.pages ?? []).filter(({ k }) => k === 'operation');
    expect(operations.length).toBeGreaterThan(1000);
    for (const { m = '', p = '' } of operations) {
      const [exact] = hitsOf('github', `${m} ${p}`);
      if (exact?.path !== p || exact.method !== m) faults.push(`${m} ${p}: ${exact?.method} ${exact?.path}`);
      const filled = p.replaceAll(/\{[^{}]*\}/g, 'x1');
      const [called] = hitsOf('github', `curl -X ${m} 'https://api.github.com${filled}?page=2'`);
      // Another template may fit the same values.
      const isSame = called?.method === m && called.path?.split('/').length === p.split('/').length;
      if (p !== '/' && !isSame) faults.push(`${m} ${filled}: ${called?.method} ${called?.path}`);
    }
    expect(faults).toEqual([]);
  });

  test('builds an index of at most 150 KB for GitHub’s API', () => {
    const bytes = gzipSync(JSON.stringify(indexes.get('github')), { level: 9 }).length;
    console.log(`The index of GitHub’s API: ${bytes} bytes with gzip`);
    expect(bytes).toBeLessThanOrEqual(150 * 1024);
  });
});
