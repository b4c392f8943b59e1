import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bareFolder, writeBareSite } from './bare-site.ts';
import { BenchError } from './bench-error.ts';
import { bookshop } from './folders.ts';
import { startMeasuredDev } from './measured-dev.ts';
import { specbookFolder, writeSpecbookSite } from './specbook-site.ts';
import { ascending, median, quantile } from './statistics.ts';
import { mebibytes, milliseconds, table } from './table.ts';

const ROUNDS = 3;
const EDITS = 500;
/** The number of edits after which everything has been compiled. */
const FIRST_EDITS = 100;
const PAUSE_MS = 250;

/** The time of the first page after `astro dev` is ready, and the memory while its document is edited. */
export interface DevStart {
  starts: DevStartRow[];
  edits: { first: number; all: number; heapFirst: number; heapAll: number; milliseconds: number[] };
}

export interface DevStartRow {
  site: string;
  /** Whether the caches of Vite and Astro exist. */
  caches: 'cold' | 'warm';
  runs: DevStartRun[];
}

export interface DevStartRun {
  /** Milliseconds from the start of the process to "ready", and from there to the complete page. */
  ready: number;
  page: number;
  /** The CPU time of the page. */
  pageCpuSeconds: number;
}

interface Site {
  name: string;
  folder: string;
  page: string;
}

/** Measures all sites and caches alternately, starting with the bare site. */
export async function devStart(github: string): Promise<DevStart> {
  const sites = writeSites(github);
  const starts = sites.flatMap((site) =>
    (['cold', 'warm'] as const).map((caches) => ({ site: site.name, caches, runs: [] as DevStartRun[], of: site })),
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { of, caches, runs } of starts) {
      console.error(`Starting ${of.name} in dev, ${caches}, round ${round} of ${ROUNDS} …`);
      runs.push(await startOnce(of, caches));
    }
  }
  return { starts: starts.map(({ site, caches, runs }) => ({ site, caches, runs })), edits: await editMany(sites) };
}

function writeSites(github: string): Site[] {
  writeBareSite([{ name: 'page/index.html', bytes: 10_000 }]);
  return [
    { name: 'bare Astro', folder: bareFolder, page: '/page/' },
    { name: 'bookshop', folder: specbookSite(bookshop, 'bookshop'), page: '/api-reference/books/get-a-book/' },
    {
      name: 'GitHub’s',
      folder: specbookSite(github, 'github'),
      page: '/api-reference/apps/get-the-authenticated-app/',
    },
  ];
}

function specbookSite(document: string, name: string): string {
  writeSpecbookSite(document);
  const folder = `${specbookFolder}-${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(specbookFolder, folder, { recursive: true });
  return folder;
}

async function startOnce({ folder, page }: Site, caches: DevStartRow['caches']): Promise<DevStartRun> {
  if (caches === 'cold') {
    for (const cache of ['node_modules', '.astro']) rmSync(path.join(folder, cache), { recursive: true, force: true });
  }
  await using dev = await startMeasuredDev(folder);
  const readyUsage = dev.usage();
  const started = performance.now();
  await dev.page(page);
  const milliseconds = performance.now() - started;
  const { cpuSeconds } = await readyUsage;
  return { ready: dev.ready, page: milliseconds, pageCpuSeconds: (await dev.usage()).cpuSeconds - cpuSeconds };
}

/** Edits the small document repeatedly, as a writer does in a day. */
async function editMany([, site]: readonly Site[]): Promise<DevStart['edits']> {
  if (!site) throw new BenchError('There is no site to edit.');
  const file = path.join(site.folder, 'openapi.yaml');
  const text = readFileSync(file, 'utf8');
  const milliseconds: number[] = [];
  const heaps: number[] = [];
  await using dev = await startMeasuredDev(site.folder);
  await dev.page(site.page);
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const words = `Title of edit ${edit}.`;
    writeFileSync(file, text.replace('Get a book', words));
    const saved = performance.now();
    while (!(await dev.page(site.page)).includes(words)) await wait(10);
    milliseconds.push(performance.now() - saved);
    await wait(PAUSE_MS);
    if (edit === FIRST_EDITS || edit === EDITS) heaps.push(await dev.heap());
    if (edit % 100 === 0) console.error(`Edited ${edit} times of ${EDITS} …`);
  }
  const [heapFirst = 0, heapAll = 0] = heaps;
  return { first: FIRST_EDITS, all: EDITS, heapFirst, heapAll, milliseconds };
}

export function devTable({ starts, edits }: DevStart): string[] {
  const bare = ({ caches }: DevStartRow) =>
    starts.find((row) => row.site === starts[0]?.site && row.caches === caches)?.runs ?? [];
  const ratio = (row: DevStartRow, figure: 'page' | 'pageCpuSeconds') =>
    (median(row.runs, figure) / median(bare(row), figure)).toFixed(2);
  const shown = ascending(edits.milliseconds);
  return [
    ...table('The first page after `astro dev` says that it is ready, medians', starts, {
      '': ({ site }) => site,
      caches: ({ caches }) => caches,
      ready: ({ runs }) => `${(median(runs, 'ready') / 1000).toFixed(2)} s`,
      page: ({ runs }) => `${(median(runs, 'page') / 1000).toFixed(2)} s`,
      'all runs': ({ runs }) => runs.map((run) => (run.page / 1000).toFixed(2)).join(', '),
      'CPU time': ({ runs }) => `${median(runs, 'pageCpuSeconds').toFixed(2)} s`,
      'to bare Astro: time': (row) => ratio(row, 'page'),
      'to bare Astro: CPU time': (row) => ratio(row, 'pageCpuSeconds'),
    }),
    `An edit was in the page after ${milliseconds(quantile(shown, 0.5))} in half of ${edits.all} edits, ${milliseconds(quantile(shown, 0.95))} in 95 %.`,
    `The heap held ${mebibytes(edits.heapFirst)} after ${edits.first} edits and ${mebibytes(edits.heapAll)} after ${edits.all}.`,
  ];
}
