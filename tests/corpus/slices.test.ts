import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../src/document/check/validate.ts';
import type { LoadedDocument } from '../../src/document/document.ts';
import type { JsonRecord } from '../../src/json/record.ts';
import { listOperations, operationKey } from '../../src/openapi/operation.ts';
import { sliceOf } from '../../src/slice/slice.ts';
import { hasCorpus, isWhole, openapiDocuments } from './documents.ts';

/** The distance between tested operations of a document, so that a test run ends soon. */
const STEP = isWhole ? 1 : 60;

const LIMIT = 38_000;

async function errorsOf(document: LoadedDocument): Promise<Set<string>> {
  const problems = await checkDocument(document);
  return new Set(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code));
}

function sliceAsDocument(document: LoadedDocument, root: JsonRecord): LoadedDocument {
  return { ...document, root, problems: [], locate: () => undefined, locateAll: () => new Map() };
}

describe.skipIf(!hasCorpus)('the slice of every operation is a complete document', () => {
  test.each(['conformance', 'openapi'] as const)('%s', { timeout: isWhole ? 3_000_000 : 240_000 }, async (part) => {
    const faults: string[] = [];
    let count = 0;
    for await (const document of openapiDocuments(part)) {
      const before = await errorsOf(document);
      for (const [index, operation] of listOperations(document).entries()) {
        if (index % STEP !== 0) continue;
        count += 1;
        for (const maxLength of [undefined, LIMIT]) {
          const { document: slice, cut } = sliceOf(document, operation, { maxLength });
          // The slice is the same as without a limit.
          if (maxLength !== undefined && cut.length === 0) continue;
          const name = `${document.file} ${operationKey(operation)}${maxLength === undefined ? '' : ', cut'}`;
          const after = await errorsOf(sliceAsDocument(document, slice));
          for (const code of after) if (!before.has(code)) faults.push(`${name}: ${code}`);
          if (index % (STEP * 4) === 0 && before.size === 0)
            faults.push(...(await theirFaults(slice, document)).map((fault) => `${name}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });
});

/** Returns the errors that another validator reports for the slice but not for the document. */
async function theirFaults(slice: JsonRecord, { version, root }: LoadedDocument): Promise<string[]> {
  if (!/^3\.[01]\./.test(version)) return [];
  const faults = await theirMessages(slice);
  return faults.length > 0 && (await theirMessages(root)).length === 0 ? faults : [];
}

async function theirMessages(root: JsonRecord): Promise<string[]> {
  const copy = structuredClone(root) as unknown as Parameters<typeof validate>[0];
  const result = await validate(copy, { resolve: { external: false } });
  return result.valid ? [] : result.errors.map(({ message }) => message);
}
