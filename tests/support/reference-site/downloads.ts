import { openapi } from '../scratch-site.ts';
import type { SitePart } from './site-part.ts';

const PATHS = { '/users': { get: { responses: { 200: { description: 'OK' } } } } };

/** The document in `spec/api.json`. */
export const DOWNLOADED = openapi(PATHS);

/** Documents that can be downloaded: alone, in several files, and at the path of a file of the site itself. */
export const DOWNLOADS: SitePart = {
  groups: ['spec/api.json', 'spec/split.json', 'own.yaml'].map((source, index) => ({
    group: source,
    openapi: { source, directory: `downloads-${index}` },
  })),
  files: {
    'spec/api.json': DOWNLOADED,
    'spec/split.json': openapi(PATHS, { components: { schemas: { Pet: { $ref: 'parts/pet.yaml' } } } }),
    'spec/parts/pet.yaml': 'type: object\n',
    'other.yaml': 'openapi: 3.1.0\n',
    'own.yaml': 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n',
    'public/own.yaml': 'the one of the site itself',
  },
};
