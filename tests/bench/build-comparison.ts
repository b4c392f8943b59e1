import { existsSync } from 'node:fs';
import path from 'node:path';
import { bareFolder, writeBareSite } from './bare-site.ts';
import { type BuiltPage, builtPages, isFragment, totalBytes } from './built-pages.ts';
import { countOperations } from './check-speed.ts';
import { repository, stripeDocument } from './folders.ts';
import { type Measurement, measureCommand } from './measure-command.ts';
import { specbookFolder, writeSpecbookSite } from './specbook-site.ts';
import { minimum } from './statistics.ts';
import { mebibytes, megabytes, seconds, table } from './table.ts';

const ROUNDS = 2;
/** The built site of GitHub's document. */
export const specbookOutput = path.join(specbookFolder, 'dist');
const ASTRO = path.join(repository, 'node_modules/astro/bin/astro.mjs');

export interface BuildComparison {
  /** HTML files, the same number in both sites. */
  pages: number;
  /** The number of them that other pages fetch. */
  fragments: number;
  specbook: SiteBuild;
  bare: SiteBuild;
  /** The ratio of the fastest runs. */
  timeRatio: number;
  cpuRatio: number;
  /** GitHub's document, and Stripe's if the corpus is available. */
  documents: DocumentBuild[];
}

/** The fastest build of a document's site. */
export interface DocumentBuild {
  name: string;
  operations: number;
  run: Measurement;
}

export interface SiteBuild {
  runs: Measurement[];
  /** The size of all HTML files. */
  htmlBytes: number;
}

/** Builds both sites alternately, so that other work of the machine affects both. */
export async function compareBuilds(document: string): Promise<BuildComparison> {
  const specbook: Measurement[] = [];
  const bare: Measurement[] = [];
  let pages: BuiltPage[] = [];
  let barePages: BuiltPage[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.error(`Building GitHub's site, round ${round} of ${ROUNDS} …`);
    specbook.push(await buildSpecbook(document));
    pages = builtPages(specbookOutput);
    console.error(`Building a bare site of ${pages.length} pages, round ${round} of ${ROUNDS} …`);
    writeBareSite(pages);
    bare.push(await buildSite(bareFolder));
    barePages = builtPages(path.join(bareFolder, 'dist'));
  }
  const documents = [await documentBuild(document, specbook)];
  if (existsSync(stripeDocument)) {
    console.error("Building Stripe's site …");
    documents.push(await documentBuild(stripeDocument, [await buildSpecbook(stripeDocument)]));
    // The weight of pages is measured on GitHub's site, so build it again.
    await buildSpecbook(document);
  }
  return {
    documents,
    pages: pages.length,
    fragments: pages.filter(isFragment).length,
    specbook: { runs: specbook, htmlBytes: totalBytes(pages) },
    bare: { runs: bare, htmlBytes: totalBytes(barePages) },
    timeRatio: minimum(specbook, 'seconds') / minimum(bare, 'seconds'),
    cpuRatio: minimum(specbook, 'cpuSeconds') / minimum(bare, 'cpuSeconds'),
  };
}

export async function documentBuild(document: string, runs: readonly Measurement[]): Promise<DocumentBuild> {
  const run = runs.reduce((best, other) => (other.seconds < best.seconds ? other : best));
  return { name: path.basename(document), operations: await countOperations(document), run };
}

/** Builds the site of a document into `specbookOutput`. */
export function buildSpecbook(document: string): Promise<Measurement> {
  writeSpecbookSite(document);
  return buildSite(specbookFolder);
}

function buildSite(site: string): Promise<Measurement> {
  return measureCommand([ASTRO, 'build'], site);
}

export function buildTable({ pages, fragments, specbook, bare, ...comparison }: BuildComparison): string[] {
  const sites = [
    { name: 'astro-specbook', ...specbook },
    { name: 'bare Astro', ...bare },
  ];
  const title = `Build of GitHub's document: ${pages} HTML files, of which ${fragments} are fetched by other pages`;
  return [
    ...table(title, sites, {
      '': ({ name }) => name,
      time: ({ runs }) => seconds(minimum(runs, 'seconds')),
      'all runs': ({ runs }) => runs.map((run) => run.seconds.toFixed(1)).join(', '),
      'CPU time': ({ runs }) => seconds(minimum(runs, 'cpuSeconds')),
      'peak memory': ({ runs }) => mebibytes(Math.max(...runs.map(({ peakBytes }) => peakBytes))),
      HTML: ({ htmlBytes }) => megabytes(htmlBytes),
    }),
    `The first takes ${comparison.timeRatio.toFixed(2)} times the time of the second, and ${comparison.cpuRatio.toFixed(2)} times its CPU time.`,
    ...documentTable('Build of a document, and of each of its operations', comparison.documents),
  ];
}

export function documentTable(title: string, documents: readonly DocumentBuild[]): string[] {
  return table(title, documents, {
    '': ({ name }) => name,
    operations: ({ operations }) => String(operations),
    time: ({ run }) => seconds(run.seconds),
    'an operation': ({ run, operations }) => `${((run.seconds * 1000) / operations).toFixed(1)} ms`,
    'peak memory': ({ run }) => mebibytes(run.peakBytes),
    'of it an operation': ({ run, operations }) => `${(run.peakBytes / operations / 1024).toFixed(0)} KiB`,
  });
}
