import { z } from 'zod';
import { settingsObject } from './object.ts';

const A_DAY = 'expected a day such as "2026-05-31"';

const publishedVersion = settingsObject({
  version: z.string().min(1).describe('Version name, such as `2.1.0`.'),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: A_DAY, abort: true })
    .refine((day) => String(new Date(`${day}T00:00Z`).toJSON()).startsWith(day), A_DAY)
    .optional()
    .describe('Release date, such as `2026-05-31`. If every version has one, versions are sorted by date.'),
  source: z
    .string()
    .min(1)
    .describe(
      'This version’s document: a path from the project root, or an https:// URL. If it’s the current document, this is the current version.',
    ),
});

const gitHistory = settingsObject({
  from: z.literal('git').describe('Reads earlier versions of the document from the project’s Git repository.'),
  versions: z
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe('The maximum number of versions to compare, newest first. Each day counts as at most one version.'),
});
/** Whether there is an example server, or no other one. */
export const mockSetting = z.union([z.boolean(), z.literal('only')]);

const eventSource = settingsObject({
  source: z.string().min(1).describe('Path relative to docs.json, or an https:// URL.'),
  directory: z
    .string()
    .optional()
    .describe(
      'URL folder for the generated pages, or `""` for none. Default: `api-reference`, or none if `specbook()` has a `path`. Nested elements that inherit the document inherit this too.',
    ),
  overlays: z
    .array(z.string().min(1))
    .optional()
    .describe(
      'OpenAPI overlays to apply, in this order: paths relative to docs.json, or https:// URLs. `[]` applies none. Default: the project’s overlays whose `extends` refers to the document.',
    ),
  changes: z
    .union([gitHistory, z.array(publishedVersion).min(1)])
    .optional()
    .describe(
      'Adds a changelog page that lists what changed in the API: from the Git history, or between the versions you list here, newest first. The current document is compared with the newest one.',
    ),
});

const apiSource = settingsObject({
  ...eventSource.shape,
  mock: mockSetting.optional().describe('Overrides `api.playground.mock` for this document.'),
});

/** OpenAPI documents. */
export const documentSources = sourcesOf(apiSource);

/** AsyncAPI documents, which have no example server. */
export const eventSources = sourcesOf(eventSource);

/** `"v1.json"`, `["v1.json", { "source": "v2.json" }]` and `{ "source": "v1.json" }` all become a list of sources. */
function sourcesOf(source: typeof apiSource | typeof eventSource) {
  return z
    .union([z.string().min(1), source, z.array(z.union([z.string().min(1), source]))])
    .transform((value) =>
      Array.isArray(value)
        ? value.map((each, index) => documentSource(each, `/${index}`))
        : [documentSource(value, '')],
    );
}

/** Hosts and origins, such as `schemas.example.com`, `schemas.example.com:8443` or `https://schemas.example.com`. */
export const allowedHosts = z.array(
  z
    .string()
    .refine(
      isHostOrOrigin,
      'expected a host such as "schemas.example.com" or an origin such as "https://schemas.example.com"',
    ),
);

function isHostOrOrigin(text: string): boolean {
  const isOrigin = /^https?:\/\//i.test(text);
  const url = URL.parse(isOrigin ? text : `https://${text}`);
  // An address that contains more than a host, such as a path or a password, is longer than its origin.
  return (isOrigin ? url?.origin : url?.host) === text.toLowerCase();
}

/** An API document that the settings name. */
export interface DocumentSource {
  /** Path from the project root, with `/` between folders but not at the start, or a URL. */
  source: string;
  /** URL folder of the generated pages, without slashes at its ends. */
  directory?: string;
  /** Overlays in the order in which they apply, named like sources. Absent if the setting is absent. */
  overlays?: string[];
  /** Where earlier versions of the document are, for its changelog. */
  changes?: DocumentChanges;
  /** JSON pointer of the document from its setting, such as `/0`. Present if `changes` is. */
  place?: string;
  /** Overrides `api.playground.mock` for this document. */
  mock?: z.output<typeof mockSetting>;
}

export type ListedVersion = z.output<typeof publishedVersion>;
export type DocumentChanges = NonNullable<z.output<typeof apiSource>['changes']>;

function documentSource(value: string | z.output<typeof apiSource>, place: string): DocumentSource {
  if (typeof value === 'string') return { source: projectPath(value) };
  const document: DocumentSource = { source: projectPath(value.source) };
  if (value.directory !== undefined) document.directory = value.directory.replace(/^\/+|\/+$/g, '');
  if (value.overlays !== undefined) document.overlays = value.overlays.map(projectPath);
  if (value.changes !== undefined) Object.assign(document, { changes: withPaths(value.changes), place });
  if (value.mock !== undefined) document.mock = value.mock;
  return document;
}

function withPaths(changes: DocumentChanges): DocumentChanges {
  return Array.isArray(changes) ? changes.map((each) => ({ ...each, source: projectPath(each.source) })) : changes;
}

const REFERENCE = /^(\S+\.(?:json|ya?ml)|https?:\/\/\S+)\s+\S/i;

/** Takes the document from a reference such as `openapi/v1.json GET /users`, as it is written. */
export function documentOfReference(reference: unknown): string | undefined {
  return typeof reference === 'string' ? REFERENCE.exec(reference.trim())?.[1] : undefined;
}

/** Turns `/openapi.json` and `./openapi.json` into `openapi.json`. A URL stays unchanged. */
export function projectPath(path: string): string {
  return /^https?:\/\//i.test(path) ? path : path.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
}
