import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { slicesOf } from '../../src/agents/slice/slice.ts';
import { listOperations, type Operation, operationKey } from '../../src/api/openapi/operation.ts';
import type { JsonRecord } from '../../src/core/json/record.ts';
import { checkDocument } from '../../src/document/check/validate.ts';
import type { LoadedDocument } from '../../src/document/document.ts';
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
      const codes = await errorsOf(document);
      const operations = listOperations(document).filter((_, index) => index % STEP === 0);
      count += operations.length;
      for (const [index, operation] of operations.entries()) {
        const asksTheirs = index % 4 === 0 && codes.size === 0;
        faults.push(...(await faultsOf(document, operation, { codes, asksTheirs })));
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });
});

interface Expected {
  /** The codes of the errors in the document. */
  codes: ReadonlySet<string>;
  /** Whether to ask another validator too, which is slow. */
  asksTheirs: boolean;
}

/** Returns the errors of the slice of an operation that its document does not have, with and without a limit. */
async function faultsOf(document: LoadedDocument, operation: Operation, expected: Expected): Promise<string[]> {
  const faults: string[] = [];
  for (const maxLength of [undefined, LIMIT]) {
    const { document: slice, cut } = slicesOf(document, operation)({ maxLength });
    // The slice is the same as without a limit.
    if (maxLength !== undefined && cut.length === 0) continue;
    const name = `${document.file} ${operationKey(operation)}${maxLength === undefined ? '' : ', cut'}`;
    const ours = [...(await errorsOf(sliceAsDocument(document, slice)))].filter((code) => !expected.codes.has(code));
    const theirs = expected.asksTheirs ? await validatorFaults(slice, document) : [];
    faults.push(...[...ours, ...theirs].map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Returns the errors that another validator reports for the slice but not for the document. */
async function validatorFaults(slice: JsonRecord, { version, root }: LoadedDocument): Promise<string[]> {
  if (!/^3\.[01]\./.test(version)) return [];
  const faults = await validatorMessages(slice);
  return faults.length > 0 && (await validatorMessages(root)).length === 0 ? faults : [];
}

async function validatorMessages(root: JsonRecord): Promise<string[]> {
  const copy = structuredClone(root) as unknown as Parameters<typeof validate>[0];
  const result = await validate(copy, { resolve: { external: false } });
  return result.valid ? [] : result.errors.map(({ message }) => message);
}
