import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { english } from '../src/words/english/index.ts';
import { flatTexts } from '../src/words/flat.ts';
import { translatedLanguages, translationTo } from '../src/words/languages.ts';

/*
 * Refuses to publish a package without its URLs, without a changelog section for its version, from a tag that names
 * another version, or with texts that are not translated yet. npm runs this before it publishes the folder.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
const version = String(manifest['version']);

/** What the owner enters in package.json, with an example. With `repository`, npm makes the README's links absolute. */
const OWNERS_FIELDS = {
  repository: 'github:OWNER/NAME',
  homepage: 'URL_OF_THE_DOCUMENTATION',
  bugs: 'URL_FOR_ISSUES',
};

const [tag = `v${version}`] = process.argv.slice(2);
const complaints = [
  ...Object.entries(OWNERS_FIELDS)
    .filter(([field]) => !manifest[field])
    .map(([field, value]) => `package.json has no "${field}". Set it: npm pkg set ${field}=${value}`),
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
