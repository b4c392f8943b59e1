import { describe, expect, test } from 'vitest';
import { listOperations } from '../../src/api/openapi/operation.ts';
import { exampleResponses } from '../../src/mock/example-operation.ts';
import { hasCorpus, isWhole, openapiDocuments } from './documents.ts';

/** The share of responses with a body that the judge accepts. The others are in documents that allow no value. */
const MIN_SHARE = 0.99;

describe.skipIf(!hasCorpus)('every documented response has an example that its schema allows', () => {
  test('for each final status and media type of the corpus', { timeout: 180_000 }, async () => {
    const without: string[] = [];
    const count = { operations: 0, answers: 0, examples: 0, unfit: 0 };
    for await (const document of openapiDocuments('openapi')) {
      for (const operation of listOperations(document).filter(({ kind }) => kind === 'operation')) {
        count.operations += 1;
        for (const { status, media } of exampleResponses(document, operation)) {
          count.answers += Math.max(1, media.length);
          for (const { mediaType, examples } of media) {
            const documented = examples.filter(({ name }) => name !== undefined);
            count.examples += documented.length;
            count.unfit += documented.filter(({ fits }) => !fits).length;
            if (examples.some(({ fits }) => fits)) continue;
            without.push(`${document.file}: ${operation.method} ${operation.path} ${status} ${mediaType}`);
          }
        }
      }
    }
    const share = 1 - without.length / count.answers;
    console.log(
      `${count.operations} operations, ${count.answers} responses, ${(share * 100).toFixed(2)} % with an example that fits. ` +
        `Of ${count.examples} examples in documents, ${count.unfit} do not fit.`,
    );
    expect(count.answers).toBeGreaterThan(isWhole ? 30_000 : 1_000);
    expect(share, without.join('\n')).toBeGreaterThan(MIN_SHARE);
  });
});
