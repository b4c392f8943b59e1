import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../src/document/check/validate.ts';
import type { LoadedDocument } from '../../src/document/document.ts';
import { hasCorpus, isWhole, openapiDocuments } from './documents.ts';

/** Problems for which `@readme/openapi-parser` does not look, with our reasons to report them. */
const ONLY_OURS: Record<string, string> = {
  'server-url-wrong': 'No request can be sent to an address that cannot be read.',
  'server-variable-unknown': 'A variable that is not declared has no value, so that no request can be sent.',
  'security-scheme-unknown': 'A requirement with an unknown scheme does not say how to sign in.',
  'document-key-duplicated': 'It gets the parsed document, in which only the last of two equal keys is left.',
  'path-ambiguous': 'Two paths that match the same addresses have no single operation for them.',
  'path-template-wrong': 'A path that has a parameter twice has no single value for it.',
  'reference-unresolved': 'We do not let it follow references to other files, because it could read any file.',
  'reference-misplaced': 'A reference cannot take the place of a map of schemas.',
  'type-wrong': 'It does not check the inside of schemas in OpenAPI 3.1 by the dialect of JSON Schema.',
  'value-wrong': 'It does not check the inside of schemas in OpenAPI 3.1 by the dialect of JSON Schema.',
};

/** Errors of `@readme/openapi-parser` for documents that we accept, with our reasons. */
const ONLY_THEIRS: { message: RegExp; reason: string }[] = [
  {
    message: /must begin with a leading slash/,
    reason: 'We report the missing slash as a warning: the page of the operation is complete without it.',
  },
  {
    message: /must contain at least one entry in either/,
    reason: 'OpenAPI 3.1 requires one of paths, webhooks and components, and they may be empty.',
  },
  {
    message: /is an array, so it must include an `items` schema/,
    reason: 'We report missing items as a warning: the schema is shown, only without what the list holds.',
  },
  {
    message: /summary is not expected to be here/,
    reason: 'The published schema of OpenAPI 3.1 lets a parameter have a summary, as its own examples do.',
  },
];

interface Verdict {
  ours: string[];
  theirs: string[];
}

async function verdictOf(document: LoadedDocument): Promise<Verdict> {
  const problems = await checkDocument(document);
  const root = structuredClone(document.root) as unknown as Parameters<typeof validate>[0];
  // External references are already included in the document, or could not be read.
  const result = await validate(root, { resolve: { external: false } });
  return {
    ours: [...new Set(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code))],
    theirs: result.valid ? [] : result.errors.map(({ message }) => message),
  };
}

/** Returns the differences without a reason. */
function unexplained({ ours, theirs }: Verdict): string[] {
  if (ours.length > 0 && theirs.length > 0) return [];
  const isKnown = (message: string) => ONLY_THEIRS.some((row) => row.message.test(message));
  return [...ours.filter((code) => !Object.hasOwn(ONLY_OURS, code)), ...theirs.filter((each) => !isKnown(each))];
}

describe.skipIf(!hasCorpus)(
  '@readme/openapi-parser judges the same documents valid, except for known differences',
  () => {
    test.each(['conformance', 'openapi'] as const)('%s', { timeout: isWhole ? 3_000_000 : 240_000 }, async (part) => {
      const faults: string[] = [];
      let count = 0;
      let index = 0;
      for await (const document of openapiDocuments(part)) {
        // For `openapi`, only every eighth document is read anyway.
        index += 1;
        if (!isWhole && part === 'conformance' && index % 8 !== 0) continue;
        // It supports only OpenAPI 3.0 and 3.1.
        if (!/^3\.[01]\./.test(document.version)) continue;
        count += 1;
        faults.push(...unexplained(await verdictOf(document)).map((what) => `${document.file}: ${what}`));
      }
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(8);
    });
  },
);

describe('a difference counts only if its reason is unknown', () => {
  test.each([
    ['an error that they overlook', { ours: ['operation-id-twice'], theirs: [] }, 1],
    ['an error that we overlook', { ours: [], theirs: ['REQUIRED must have required property'] }, 1],
    ['errors that both find', { ours: ['type-wrong'], theirs: ['TYPE must be string'] }, 0],
    ['no error', { ours: [], theirs: [] }, 0],
  ])('%s', (_, verdict, count) => {
    expect(unexplained(verdict)).toHaveLength(count);
  });
});
