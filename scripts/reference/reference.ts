import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandReference } from './command-reference.ts';
import { componentReference, liveExample, memberTable, optionReference } from './component-reference.ts';
import { cssReference } from './css-reference.ts';
import { frontMatterReference } from './front-matter-reference.ts';
import { mapReference } from './map-reference.ts';
import { problemReference } from './problem-reference.ts';
import { fillRegions, type Region } from './regions.ts';
import { navigationReference, settingsReference, settingsWithoutEffect } from './settings-reference.ts';
import { collectionReference, languageReference, refusalReference } from './table-reference.ts';

const folder = fileURLToPath(new URL('../../docs', import.meta.url));

/** Returns the text of every page by path, with its generated regions filled in from the code. */
export async function referencePages(): Promise<Map<string, string>> {
  const commands = await commandReference();
  const regions: Record<string, Region> = {
    settings: settingsReference,
    navigation: navigationReference,
    'settings-without-effect': settingsWithoutEffect,
    'front-matter': frontMatterReference,
    component: componentReference,
    live: liveExample,
    options: optionReference,
    members: memberTable,
    css: cssReference,
    commands: () => commands,
    problems: problemReference,
    refusals: refusalReference,
    languages: languageReference,
    map: mapReference,
    collection: collectionReference,
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.mdx') && !file.startsWith('dist'),
  );
  return new Map(
    files.sort().map((name) => {
      const file = path.join(folder, name);
      return [file, fillRegions(readFileSync(file, 'utf8'), regions)];
    }),
  );
}

if (import.meta.main) {
  for (const [file, text] of await referencePages()) writeFileSync(file, text);
}
