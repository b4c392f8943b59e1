import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { english } from '../src/words/english/index.ts';
import { flatTexts } from '../src/words/flat.ts';
import { translatedLanguages, translationTo } from '../src/words/languages.ts';

/*
 * Refuses to publish a package without a repository, whose links would lead nowhere, without a changelog section for its
 * version, from a tag that names another version, or with texts that are not translated yet. `repository` in package.json
 * is the only place for the URL of the project: npm derives `homepage` and `bugs` from it, and uses it to make links in
 * the README absolute.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { repository, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  repository?: string | { url: string };
  version: string;
};

const [tag = `v${version}`] = process.argv.slice(2);
const complaints = [
  ...(repository === undefined
    ? ['package.json has no "repository". Set it: npm pkg set repository=github:OWNER/NAME']
    : []),
  ...(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`)
    ? []
    : [`CHANGELOG.md has no section "## ${version}". Write it by hand.`]),
  ...(tag === `v${version}` ? [] : [`The tag is ${tag}, but the version in package.json is ${version}.`]),
  ...(await Promise.all(translatedLanguages.map(missingTexts))).flat(),
];
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);

async function missingTexts(language: string): Promise<string[]> {
  const translated = flatTexts((await translationTo(language)) ?? {});
  const missing = Object.keys(flatTexts(english)).filter((name) => translated[name] === undefined);
  return missing.length === 0 ? [] : [`locales/${language}.json is missing texts. Translate ${missing.join(', ')}.`];
}
