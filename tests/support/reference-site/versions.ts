import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../command.ts';
import type { SitePart } from './site-part.ts';

const FIXTURES = path.join(repository, 'tests/fixtures/openapi/whole');
const NAMES = ['3.0', '3.1', '3.2'];
const fileOf = (version: string) => `openapi-${version}.yaml`;

/** Three documents, which contain all features of their versions. */
export const VERSIONS: SitePart = {
  groups: NAMES.map((version) => ({
    group: version,
    openapi: { source: fileOf(version), directory: `v${version}` },
    ...(version === '3.0' && { pages: ['boat', 'own-words'] }),
  })),
  files: {
    'boat.mdx': '---\ntitle: Boats\nopenapi-schema: "openapi-3.0.yaml Boat"\n---\n\nWords of our own.\n',
    'own-words.mdx': '---\nopenapi: "openapi-3.0.yaml GET /boats/{name}"\n---\n\nRead this before.\n',
    ...Object.fromEntries(NAMES.map((name) => [fileOf(name), readFileSync(path.join(FIXTURES, fileOf(name)), 'utf8')])),
  },
};
