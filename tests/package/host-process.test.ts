import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/command.ts';

const sources = ['src', 'integration'].flatMap((folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|astro|mjs)$/.test(file))
    .map((file) => ({
      file: path.join(folder, file),
      text: readFileSync(path.join(repository, folder, file), 'utf8'),
    })),
);

test.each([
  ['V8 flags', /setFlagsFromString|(?<!import \{ deserialize, serialize \} from )['"](?:node:)?v8['"]/],
  ['forced collection', /\bgc\(\)|\b(?:global|globalThis)\.gc\b|expose[-_]gc/],
  ['contexts entered for requests of the host', /\benterWith\b/],
  ['hooks of other integrations', /\.hooks\b|\bhooks\[/],
  ['flags for child processes', /\bexecArgv\b|NODE_OPTIONS/],
])('does not change the process of the site: %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
