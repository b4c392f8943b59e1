import { type BuildComparison, type DocumentBuild, minimum, type SiteBuild } from '../build-comparison.ts';
import type { CheckSpeed } from '../check-speed.ts';
import type { Measurement } from '../measure-command.ts';
import { mebibytes, megabytes, type Row, seconds, table } from './table.ts';

export function checkTable({ name, operations, check, alone, parts, timeRatio, cpuRatio }: CheckSpeed): string[] {
  const [read, parse, compile, validate] = [parts.read, parts.parse, parts.compile, parts.validate].map((ms) =>
    ms.toFixed(0),
  );
  return [
    '',
    `Check of ${name}: ${operations} operations`,
    ...table(
      ['', 'time', 'all runs', 'CPU time', 'peak memory', 'an operation'],
      checkRow('openapi-check', check, operations),
      checkRow('parsing and ajv', alone, operations),
    ),
    `Inside the latter: reading ${read} ms, parsing ${parse} ms, compiling the schema ${compile} ms, validating ${validate} ms.`,
    `The whole command takes ${timeRatio.toFixed(2)} times the last three, and ${cpuRatio.toFixed(2)} times the CPU time of that process.`,
  ];
}

function checkRow(name: string, runs: Measurement[], operations: number): Row {
  const quickest = minimum(runs, 'seconds');
  return [
    name,
    `${quickest.toFixed(2)} s`,
    runs.map((run) => run.seconds.toFixed(2)).join(', '),
    `${minimum(runs, 'cpuSeconds').toFixed(2)} s`,
    mebibytes(Math.max(...runs.map(({ peakBytes }) => peakBytes))),
    `${((quickest * 1e6) / operations).toFixed(0)} µs`,
  ];
}

export function buildTable(comparison: BuildComparison): string[] {
  const { pages, fragments, specbook, bare, timeRatio, cpuRatio, documents } = comparison;
  return [
    '',
    `Build of GitHub's document: ${pages} HTML files, of which ${fragments} are fetched by other pages`,
    ...table(
      ['', 'time', 'all runs', 'CPU time', 'peak memory', 'HTML'],
      buildRow('astro-specbook', specbook),
      buildRow('bare Astro', bare),
      ['ratio', timeRatio.toFixed(2), '', cpuRatio.toFixed(2)],
    ),
    ...documentTable('Build of a document, and of each of its operations', documents),
  ];
}

export function documentTable(title: string, documents: readonly DocumentBuild[]): string[] {
  if (documents.length === 0) return [];
  return [
    '',
    title,
    ...table(
      ['', 'operations', 'time', 'an operation', 'peak memory', 'of it an operation'],
      ...documents.map(
        ({ name, operations, run }): Row => [
          name,
          String(operations),
          seconds(run.seconds),
          `${((run.seconds * 1000) / operations).toFixed(1)} ms`,
          mebibytes(run.peakBytes),
          `${(run.peakBytes / operations / 1024).toFixed(0)} KiB`,
        ],
      ),
    ),
  ];
}

function buildRow(name: string, { runs, htmlBytes }: SiteBuild): Row {
  return [
    name,
    seconds(minimum(runs, 'seconds')),
    runs.map((run) => seconds(run.seconds)).join(', '),
    seconds(minimum(runs, 'cpuSeconds')),
    mebibytes(Math.max(...runs.map(({ peakBytes }) => peakBytes))),
    megabytes(htmlBytes),
  ];
}
