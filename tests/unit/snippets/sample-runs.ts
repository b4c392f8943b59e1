import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { generateSnippet, type TargetKey } from '../../../src/snippets/targets.ts';
import { expected, type Recorded, recorder } from './recorder.ts';
import { REQUESTS, requestTo } from './requests.ts';
import { isInstalled, type Runner } from './runners.ts';

export interface SampleRuns {
  /** Requests that the language's library cannot send, by their name in `REQUESTS`, each with its reason. */
  cannot?: Partial<Record<string, string>> | undefined;
  /** Bodies of any text that are tried. */
  texts: number;
}

/** Runs the samples of a language and compares what arrives with what the playground sends. */
export async function testSamples(
  target: TargetKey,
  runner: Runner,
  { cannot = {}, texts }: SampleRuns,
): Promise<void> {
  const installed = await isInstalled(runner);
  if (!installed) console.warn(`${target}: not installed here, so its samples are not run.`);
  describe.runIf(installed)(`${target} sends what the playground sends:`, () => {
    let server: Awaited<ReturnType<typeof recorder>>;
    let folder: string;

    beforeAll(async () => {
      server = await recorder();
      folder = await mkdtemp(join(tmpdir(), 'samples-'));
    });

    afterAll(async () => {
      await server.close();
      await rm(folder, { recursive: true });
    });

    async function sent(request: HttpRequest): Promise<Recorded | undefined> {
      await writeFiles(folder, request);
      await runner.run(generateSnippet(target, request), folder, request);
      return server.taken();
    }

    test.each(Object.entries(REQUESTS).filter(([name]) => cannot[name] === undefined))('%s', async (_name, given) => {
      const request = requestTo(server.origin, given);
      expect(await sent(request)).toEqual(await expected(request));
    });

    test.runIf(texts > 0)('any text', async () => {
      await fc.assert(
        fc.asyncProperty(anyText, async (body) => {
          const request = requestTo(server.origin, {
            method: 'POST',
            headers: [['Content-Type', 'text/plain']],
            body: { kind: 'text', text: body },
          });
          expect(await sent(request)).toEqual(await expected(request));
        }),
        { numRuns: texts },
      );
    });
  });
}

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '$',
        '`',
        '\n',
        '\r',
        '\0',
        '@',
        '%',
        '{',
        '"""',
        '#{',
        '??/',
        '\u2019',
        '\u201c',
      ),
    ),
    { minLength: 1 },
  )
  .map((pieces) => pieces.join('').toWellFormed());

async function writeFiles(folder: string, { body }: HttpRequest): Promise<void> {
  const contents = body?.kind === 'multipart' ? body.parts.map(({ content }) => content) : [];
  const blobs = [...contents, ...(body?.kind === 'binary' ? [body.blob] : [])];
  for (const blob of blobs) {
    if (blob instanceof File) await writeFile(join(folder, blob.name), await blob.bytes());
  }
}
