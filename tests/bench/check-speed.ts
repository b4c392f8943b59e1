import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { operationEntries } from '../../src/document/operations.ts';
import { loadDocument } from '../../src/document/read/load.ts';
import { BenchError } from './bench-error.ts';
import { builtPackage } from './built-package.ts';
import { benchFolder, repository, stripeDocument } from './folders.ts';
import { withoutWebhooks } from './github-document.ts';
import { type Measurement, measureCommand } from './measure-command.ts';
import { minimum } from './statistics.ts';
import { mebibytes, milliseconds, table } from './table.ts';

const ROUNDS = 5;
const ALONE = fileURLToPath(new URL('validate-alone.mjs', import.meta.url));
const COMMAND = path.join(builtPackage, 'src/cli/main.js');

/** The speed of `openapi-check` of a document, and of only parsing and validating it, measured alternately. */
export interface CheckSpeed {
  name: string;
  operations: number;
  check: Measurement[];
  /** The runs of a process that only parses and validates. */
  alone: Measurement[];
  /** Milliseconds inside that process, in its fastest run. */
  parts: AloneTimes;
  /** The time of the whole command divided by that of the work in the other process, for the fastest runs. */
  timeRatio: number;
  /** The ratio of the CPU times of the two processes. */
  cpuRatio: number;
}

interface AloneTimes {
  read: number;
  parse: number;
  compile: number;
  validate: number;
}

/**
 * Measures the available documents: GitHub's, and Stripe's from the corpus. GitHub's is measured without its webhooks too,
 * because the official schema allows everything in `x-webhooks`, where our check finds operations.
 */
export async function checkSpeeds(github: string): Promise<CheckSpeed[]> {
  const documents = [withoutWebhooks(github), github, ...(existsSync(stripeDocument) ? [stripeDocument] : [])];
  const speeds: CheckSpeed[] = [];
  for (const document of documents) speeds.push(await checkSpeed(document));
  return speeds;
}

async function checkSpeed(document: string): Promise<CheckSpeed> {
  const check: Measurement[] = [];
  const alone: Measurement[] = [];
  const times: AloneTimes[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.error(`Checking ${path.basename(document)}, round ${round} of ${ROUNDS} …`);
    check.push(await measureCommand([COMMAND, 'openapi-check', document], benchFolder, { codes: [0, 1] }));
    alone.push(
      await measureCommand([ALONE, document], repository, { onOutput: (text) => times.push(JSON.parse(text)) }),
    );
  }
  const parts = times.reduce((best, other) => (sum(other) < sum(best) ? other : best));
  return {
    name: path.basename(document),
    operations: await countOperations(document),
    check,
    alone,
    parts,
    timeRatio: (minimum(check, 'seconds') * 1000) / sum(parts),
    cpuRatio: minimum(check, 'cpuSeconds') / minimum(alone, 'cpuSeconds'),
  };
}

function sum({ parse, compile, validate }: AloneTimes): number {
  return parse + compile + validate;
}

export async function countOperations(file: string): Promise<number> {
  const { document } = await loadDocument(file, { root: path.dirname(file) });
  if (!document) throw new BenchError(`${file} cannot be read.`);
  return operationEntries(document.root).length;
}

export function checkTable({ name, operations, check, alone, parts, timeRatio, cpuRatio }: CheckSpeed): string[] {
  const rows = [
    { name: 'openapi-check', runs: check },
    { name: 'parsing and ajv', runs: alone },
  ];
  return [
    ...table(`Check of ${name}: ${operations} operations`, rows, {
      '': ({ name }) => name,
      time: ({ runs }) => `${minimum(runs, 'seconds').toFixed(2)} s`,
      'all runs': ({ runs }) => runs.map(({ seconds }) => seconds.toFixed(2)).join(', '),
      'CPU time': ({ runs }) => `${minimum(runs, 'cpuSeconds').toFixed(2)} s`,
      'peak memory': ({ runs }) => mebibytes(Math.max(...runs.map(({ peakBytes }) => peakBytes))),
      'an operation': ({ runs }) => `${((minimum(runs, 'seconds') * 1e6) / operations).toFixed(0)} µs`,
    }),
    `Inside the latter: reading ${milliseconds(parts.read)}, parsing ${milliseconds(parts.parse)}, compiling the schema ${milliseconds(parts.compile)}, validating ${milliseconds(parts.validate)}.`,
    `The whole command takes ${timeRatio.toFixed(2)} times the last three, and ${cpuRatio.toFixed(2)} times the CPU time of that process.`,
  ];
}
