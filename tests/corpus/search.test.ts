import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageContent, siteIndex } from '../../src/search/indexing/site-index.ts';
import { factText, type SearchIndex } from '../../src/search/search-index.ts';
import { type Search, type SearchHit, searcher } from '../../src/search/searcher.ts';
import { loadProject } from '../../src/site/project/load-project.ts';
import { corpus } from './documents.ts';
import { FIELD_QUESTIONS } from './search/field-questions.ts';
import { HELD_OUT } from './search/held-out.ts';
import { QUESTIONS, type Questions } from './search/questions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fromCorpus = (file: string) => path.join(corpus, 'openapi', file);

/** Large documents. `npm run bench` fetches GitHub's. */
const DOCUMENTS: Record<string, string> = {
  github: path.join(root, '.cache/bench/github-23.0.2.json'),
  'stripe-classic': fromCorpus('stripe-classic.yaml'),
  discord: fromCorpus('discord.json'),
  vercel: fromCorpus('vercel.yaml'),
  resend: fromCorpus('resend.yaml'),
  'train-travel': fromCorpus('train-travel/openapi.yaml'),
  'redocly-museum': fromCorpus('redocly-museum.yaml'),
};
/** The documents of the site `several`, which also has a guide. */
const SEVERAL = [
  ...['discord.json', 'figma.yaml', 'intercom-2.14.yaml', 'docker-engine.yaml', 'stripe-classic.yaml'].map(fromCorpus),
  fromCorpus('redocly-museum.yaml'),
  path.join(corpus, 'asyncapi', 'elevenlabs-tts.yaml'),
];
const GUIDE = `---
title: First guide
---

## Rate limiting

You may send 40 requests per second.
`;
const hasAll = [...Object.values(DOCUMENTS), ...SEVERAL].every((file) => existsSync(file));
if (!hasAll) console.log('Skipped: documents for the questions are missing.');

/** The search index of the site of one document, of several, or of the example site. */
async function indexOf(name: string): Promise<SearchIndex> {
  const document = DOCUMENTS[name];
  if (document === undefined && name !== 'several') return indexAt(path.join(root, 'example-site'));
  const files = document === undefined ? SEVERAL : [document];
  const navigation = document === undefined ? severalTabs() : { openapi: path.basename(document) };
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  try {
    for (const file of files) copyFileSync(file, path.join(folder, path.basename(file)));
    writeFileSync(path.join(folder, 'guide.mdx'), GUIDE);
    writeFileSync(path.join(folder, 'docs.json'), JSON.stringify({ name, colors: { primary: '#000000' }, navigation }));
    return await indexAt(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function severalTabs() {
  const tabs = SEVERAL.map((file) => {
    const { name, base } = path.parse(file);
    return { tab: name, [file.includes('asyncapi') ? 'asyncapi' : 'openapi']: { source: base, directory: name } };
  });
  return { tabs: [{ tab: 'Guides', pages: ['guide'] }, ...tabs] };
}

async function indexAt(folder: string): Promise<SearchIndex> {
  const project = await loadProject(folder);
  return siteIndex(project.site, (page) =>
    pageContent(page, page.file === undefined ? undefined : project.texts.of(page.file)),
  );
}

const LIMIT = 240_000;
/** In how many tests the operations of GitHub are checked. */
const SHARES = 10;

describe.skipIf(!hasAll)('the search', { timeout: LIMIT }, () => {
  const indexes = new Map<string, SearchIndex>();
  const searches = new Map<string, Search>();

  // One hook and one test for each part, because each has its own time limit, and machines are often busy.
  for (const name of Object.keys(QUESTIONS)) {
    beforeAll(async () => {
      const index = await indexOf(name);
      indexes.set(name, index);
      searches.set(name, searcher(index));
    }, LIMIT);
  }
  afterAll(() => searches.clear());

  /** The operation or channel of a hit, or the slug of another page. */
  const answerOf = (hit: SearchHit | undefined) => {
    if (hit?.kind === 'channel') return hit.path;
    return hit?.path === undefined ? hit?.slug : `${hit.method} ${hit.path}`;
  };
  const hitsOf = (name: string, question: string) => searches.get(name)?.(question) ?? [];

  /** The place of the right operation for each question, from 1; 0 if it was not found. */
  function places(questions: Questions): number[] {
    return Object.entries(questions).flatMap(([name, list]) =>
      list.map(([question, operation]) => hitsOf(name, question).map(answerOf).indexOf(operation) + 1),
    );
  }

  test.each([
    ['112 questions', QUESTIONS, 112, 91, 106],
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
  )('finds the operation and the field in %s: %s', (name, question, operation, fact) => {
    const [hit] = hitsOf(name, question);
    expect(answerOf(hit)).toBe(operation);
    expect(hit?.place?.kind === 'fact' && factText(hit.place.fact)).toBe(fact);
  });

  test.each(Array.from({ length: SHARES }, (_, share) => share))(
    'finds every operation of GitHub’s API by its method and path, even with values filled in: share %i',
    (share) => {
      const faults: string[] = [];
      const all = (indexes.get('github')?.pages ?? []).filter(({ k }) => k === 'operation');
      expect(all.length).toBeGreaterThan(1000);
      const operations = all.filter((_, index) => index % SHARES === share);
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
    },
  );

  test('builds an index of at most 150 KB for GitHub’s API', () => {
    const bytes = gzipSync(JSON.stringify(indexes.get('github')), { level: 9 }).length;
    console.log(`The index of GitHub’s API: ${bytes} bytes with gzip`);
    expect(bytes).toBeLessThanOrEqual(150 * 1024);
  });
});
