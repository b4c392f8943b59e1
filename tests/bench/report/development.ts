import type { DevStart } from '../dev-start.ts';
import type { LiveEditing } from '../live-editing.ts';
import { ascending, quantile } from '../statistics.ts';
import { mebibytes, type Row, table } from './table.ts';

export function devTable({ starts, edits }: DevStart): string[] {
  const bare = starts.filter(({ site }) => site === starts[0]?.site);
  const shown = ascending(edits.milliseconds);
  return [
    '',
    'The first page after `astro dev` says that it is ready, medians',
    ...table(
      ['', 'caches', 'ready', 'page', 'all runs', 'CPU time', 'to bare Astro: time', 'CPU time'],
      ...starts.map(({ site, caches, runs }): Row => {
        const other = bare.find((row) => row.caches === caches)?.runs ?? [];
        const [page, cpu] = [median(runs, 'page'), median(runs, 'pageCpuSeconds')];
        return [
          site,
          caches,
          `${(median(runs, 'ready') / 1000).toFixed(2)} s`,
          `${(page / 1000).toFixed(2)} s`,
          runs.map((run) => (run.page / 1000).toFixed(2)).join(', '),
          `${cpu.toFixed(2)} s`,
          (page / median(other, 'page')).toFixed(2),
          (cpu / median(other, 'pageCpuSeconds')).toFixed(2),
        ];
      }),
    ),
    `An edit was in the page after ${quantile(shown, 0.5).toFixed(0)} ms in half of ${edits.all} edits, ${quantile(shown, 0.95).toFixed(0)} ms in 95 %.`,
    `The heap held ${mebibytes(edits.heapFirst)} after ${edits.first} edits and ${mebibytes(edits.heapAll)} after ${edits.all}.`,
  ];
}

export function liveTable({ edits, walk }: LiveEditing): string[] {
  return [
    '',
    "An edit of GitHub's document, from saving to a tab that shows it",
    ...table(
      ['', 'time', 'all runs', 'to parsing and walking it'],
      ...edits.map(
        ({ kind, runs, ratio }): Row => [
          kind,
          `${(Math.min(...runs) / 1000).toFixed(2)} s`,
          runs.map((run) => (run / 1000).toFixed(2)).join(', '),
          `${ratio.toFixed(1)} times`,
        ],
      ),
    ),
    `Reading, parsing and walking the file took ${walk.toFixed(0)} ms in the same run.`,
  ];
}

function median<Figure extends string>(runs: readonly Record<Figure, number>[], figure: Figure): number {
  return quantile(ascending(runs.map((run) => run[figure])), 0.5);
}
