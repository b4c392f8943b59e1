import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateSnippet } from '../../src/request/snippets/targets.ts';
import { REQUESTS, requestTo } from '../unit/request/snippets/requests.ts';

const TYPES = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typed-samples-'));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['typescript', { lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], types: [] }],
  ['node', { lib: ['lib.esnext.d.ts'], types: ['node'] }],
] as const)('the strictest compiler accepts every sample: %s', async (target, { lib, types }) => {
  const names = new Map<string, string>();
  for (const [index, [name, request]] of Object.entries(REQUESTS).entries()) {
    const file = join(folder, `${target}${index}.mts`);
    names.set(file, name);
    await writeFile(file, `${generateSnippet(target, requestTo('https://api.example.com', request))}\nexport {};\n`);
  }
  const program = ts.createProgram([...names.keys()], {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    typeRoots: [TYPES],
    lib: [...lib],
    types: [...types],
  });
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => ({
    request: names.get(file?.fileName ?? ''),
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
  expect(faults).toEqual([]);
});
