import { stringify } from 'yaml';
import type { ApiDocument } from '../../src/document/document.ts';
import { memo } from '../../src/json/memo.ts';
import { ownValue } from '../../src/json/record.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import type { Project } from '../../src/project/read/project.ts';
import { type Slice, type SliceOptions, sliceOf } from '../../src/slice/slice.ts';
import { pageFilePath } from '../links/own-addresses.ts';
import type { AgentFile } from './agent-file.ts';

/** Characters of compact JSON. Programs cut off what is longer than they read at once. */
const MAX_LENGTH = 38_000;

/** The slice of each operation that has a page, as JSON and as YAML. */
export function sliceFiles({ site, documents }: Project): [path: string, file: AgentFile][] {
  return site.pages.flatMap((page): [string, AgentFile][] => {
    if (page.kind !== 'operation' && page.kind !== 'webhook') return [];
    const { document, operation } = page;
    if (!documents.has(document.file) || !isPublished(document)) return [];
    const slice = () => pageSlice(operation, document);
    return [
      [
        pageFilePath(page.slug, '.openapi.json'),
        { contentType: 'application/json; charset=utf-8', text: () => `${JSON.stringify(slice().document)}\n` },
      ],
      [
        pageFilePath(page.slug, '.openapi.yaml'),
        { contentType: 'application/yaml; charset=utf-8', text: () => sliceYaml(slice()) },
      ],
    ];
  });
}

/** The slice of an operation as its page offers it. */
export const pageSlice = memo((operation: Operation, document: ApiDocument) => shorterSlice(document, operation));

export function shorterSlice(document: ApiDocument, operation: Operation, options: SliceOptions = {}): Slice {
  return sliceOf(document, operation, { maxLength: MAX_LENGTH, ...options });
}

export const sliceYaml = memo((slice: Slice) =>
  stringify(slice.document, exactDigits, { aliasDuplicateObjects: false, lineWidth: 0 }),
);

/** The library would round integers that are too long for a number. */
function exactDigits(_key: unknown, value: unknown): unknown {
  return value instanceof Number ? BigInt(String(value)) : value;
}

/** A document that is hidden as a whole cannot be downloaded, and neither can its parts. */
export function isPublished({ root }: ApiDocument): boolean {
  return ['x-hidden', 'x-excluded'].every((flag) => ownValue(root, flag) !== true);
}
