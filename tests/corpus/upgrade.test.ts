import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/command-line.ts';
import { bareFolder } from '../support/docs-command.ts';
import { corpus, hasCorpus } from './documents.ts';

/** Documents that are not valid Swagger 2.0 either, so that their faults stay. */
const FAULTY = new Set([
  'conformance/features/libopenapi/test_specs/petstorev2-badref.json',
  'conformance/features/libopenapi/test_specs/petstorev2-complete-modified.yaml',
  'conformance/features/libopenapi/test_specs/petstorev2-complete.yaml',
  'conformance/features/libopenapi/test_specs/swagger-circular-tests.yaml',
  'conformance/features/rapidoc/docs/specs/allof-primitives.json',
  'conformance/features/rapidoc/docs/specs/allof.json',
  'conformance/features/rapidoc/docs/specs/anyof.json',
  'conformance/features/rapidoc/docs/specs/basic-spec.json',
  'conformance/features/starlight-openapi/schemas/v2.0/animals.yaml',
  'openapi/swagger2-speechmatics-batch.yaml',
  'openapi/swagger2-xsoar.json',
]);

/** Documents in several files, of which only one is converted. */
const SPLIT = /\/petstore-separate\//;

const SWAGGER = /(?:^swagger|["']swagger["'])\s*:\s*["']?2/m;

function swaggerFiles(): string[] {
  return readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file) && SWAGGER.test(readFileSync(path.join(corpus, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

describe.runIf(hasCorpus)('a real Swagger 2.0 document', () => {
  test.each(hasCorpus ? swaggerFiles() : [])('%s', async (file) => {
    const folder = bareFolder({});
    const lines: string[] = [];
    const print = (text: string) => lines.push(text);
    const out = path.extname(file) === '.json' ? 'openapi.json' : 'openapi.yaml';
    const args = ['upgrade', path.join(corpus, file), '--out', out];
    const code = await runCommandLine(args, { cwd: folder.root, out: print, err: print });
    folder.remove();
    expect(lines[0]).toMatch(/^Wrote /);
    const isFaulty = FAULTY.has(file) || SPLIT.test(file);
    expect(code, lines.filter((line) => / error /.test(line)).join('\n')).toBe(isFaulty ? 1 : 0);
  });
});
