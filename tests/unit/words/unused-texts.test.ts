import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { REFUSALS } from '../../../src/proxy/policy/refusal.ts';
import { english } from '../../../src/words/english/index.ts';
import { repository } from '../../support/command.ts';

const CATALOG = 'src/words/english';

/** Texts whose names code puts together, or of which it reads all. The names of other texts are codes of refusals. */
const COMPUTED =
  /^(?:connection\.code\d+|console\.(?:connecting|closing)|faults\.not[A-Z]\w+|schema\.(?:array|map)Of|search(?:Verbs|Words)\.\w+)$/;

/** Returns the names of the files of an area, such as `text-body.ts` of the area `body`. */
function partsOf(area: string): string[] {
  const folder = path.join(repository, CATALOG);
  return readdirSync(folder).filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(`area('${area}',`),
  );
}

test('code uses every text of the catalog', () => {
  const files = globSync('{src,integration}/**/*.{ts,tsx,astro}', {
    cwd: repository,
    ignore: [`${CATALOG}/!(short-list).ts`],
  });
  const sources = files
    .map((file) => readFileSync(path.join(repository, file), 'utf8'))
    .map((text) => ({ text, words: new Set(text.match(/\w+/g)) }));
  const unused = Object.entries(english).flatMap(([area, texts]) => {
    const imports = partsOf(area).map((file) => `/english/${file}'`);
    const users = sources.filter(({ text, words }) => words.has(area) || imports.some((each) => text.includes(each)));
    const isUsed = (name: string) => Object.hasOwn(REFUSALS, name) || users.some(({ words }) => words.has(name));
    return Object.keys(texts).flatMap((name) => (isUsed(name) ? [] : `${area}.${name}`));
  });
  expect(unused.filter((name) => !COMPUTED.test(name))).toEqual([]);
});
