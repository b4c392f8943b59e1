import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { generateSnippet, type TargetKey } from '../../../../src/request/snippets/targets.ts';
import { LANGUAGES, type TestedLanguage } from './languages.ts';
import { expected, recorder } from './recorder.ts';
import { type Case, REQUESTS, requestTo } from './requests.ts';
import { isInstalled, type Runner, type RunningSamples } from './runner.ts';

/** Runs the samples of all languages that are slow or not, and compares what arrives with what the playground sends. */
export async function testSamples({ slow }: { slow: boolean }): Promise<void> {
  for (const [target, { runner, isSlow = false, cannot = {}, texts = 0 }] of Object.entries(LANGUAGES)) {
    if (runner && isSlow === slow) await testLanguage(target as TargetKey, runner, { cannot, texts });
  }
}

async function testLanguage(
  target: TargetKey,
  runner: Runner,
  { cannot, texts }: Required<Pick<TestedLanguage, 'cannot' | 'texts'>>,
): Promise<void> {
  const installed = await isInstalled(runner);
  if (!installed) console.warn(`${target}: not installed here, so its samples are not run.`);
  const cases = [...Object.entries(REQUESTS).filter(([name]) => cannot[name] === undefined), ...anyTexts(texts)];
  describe.runIf(installed)(`${target} sends what the playground sends:`, () => {
    let server: Awaited<ReturnType<typeof recorder>>;
    let folder: string;
    let running: RunningSamples | undefined;

    const sample = (index: number) => {
      const request = requestTo(server.origin, cases[index]?.[1] ?? {});
      return { index, request, code: generateSnippet(target, request) };
    };

    beforeAll(async () => {
      server = await recorder();
      folder = await mkdtemp(join(tmpdir(), 'samples-'));
      running = await runner.start(
        folder,
        cases.map((_, index) => sample(index)),
      );
    });

    afterAll(async () => {
      running?.stop?.();
      await server.close();
      await rm(folder, { recursive: true });
    });

    test.each(cases.map(([name], index) => ({ name, index })))('$name', async ({ index }) => {
      const { request, code } = sample(index);
      await writeFiles(folder, request);
      await running?.run({ index, request, code });
      // A request that a sample only starts may arrive after the sample has run.
      await vi.waitUntil(server.hasOne, { timeout: 5000 });
      expect(server.taken(request)).toEqual(await expected(request));
    });
  });
}

const PIECES = [
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
  '\\(',
  '??/',
  '\u2019',
  '\u201c',
];

const anyText = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...PIECES)), { minLength: 1 })
  .map((pieces) => pieces.join('').toWellFormed())
  .filter((text) => text !== '');

/** Returns random texts that are the same in every run, so that failures can be reproduced. */
function anyTexts(count: number): [name: string, given: Case][] {
  return fc
    .sample(anyText, { numRuns: count, seed: 20_260_101 })
    .map((text, index) => [
      `any text, no. ${index + 1}`,
      { method: 'POST', headers: [['Content-Type', 'text/plain']], body: { kind: 'text', text } },
    ]);
}

async function writeFiles(folder: string, { body }: HttpRequest): Promise<void> {
  const contents = body?.kind === 'multipart' ? body.parts.map(({ content }) => content) : [];
  const blobs = [...contents, ...(body?.kind === 'binary' ? [body.blob] : [])];
  for (const blob of blobs) {
    if (blob instanceof File) await writeFile(join(folder, blob.name), await blob.bytes());
  }
}
