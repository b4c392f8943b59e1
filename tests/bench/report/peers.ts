import type { PeerFigures } from '../peers/compare-peers.ts';
import type { StarlightSite } from '../starlight.ts';
import { kilobytes, mebibytes, megabytes, type Row, seconds, table } from './table.ts';

export function peersTable(figures: PeerFigures[]): string[] {
  return [
    '',
    'From a link to an operation until its description is in view, on Slow 4G at a quarter of the speed',
    ...table(
      ['', '', 'read after', 'over the wire', 'scripts', 'heap', 'without JavaScript', 'build'],
      ...figures.map(
        ({ document, tool, read, allBytes, scriptBytes, heapBytes, readWithoutScripts, build }): Row => [
          document,
          tool,
          read === undefined ? 'not in view' : seconds(read / 1000),
          kilobytes(allBytes),
          kilobytes(scriptBytes),
          megabytes(heapBytes),
          readWithoutScripts ? 'readable' : 'empty',
          build === undefined ? 'none' : seconds(build),
        ],
      ),
    ),
    'Medians. Bytes with gzip, of all that is loaded until the page is quiet.',
  ];
}

export function starlightTables(sites: StarlightSite[]): string[] {
  const bytes = ({ atFirst, later }: { atFirst: number; later: number }) =>
    later === 0 ? kilobytes(atFirst) : `${kilobytes(atFirst)} + ${kilobytes(later)}`;
  return [
    '',
    'Builds with plugins of Starlight',
    ...table(
      ['', '', 'time', 'CPU time', 'peak memory', 'files', 'output', ''],
      ...sites.map(({ document, plugin, version, built }): Row => {
        const name = [document, `${plugin} ${version}`];
        if ('failure' in built) return [...name, '', '', '', '', '', built.failure];
        const { run, files, outputBytes } = built;
        const figures = [seconds(run.seconds), seconds(run.cpuSeconds), mebibytes(run.peakBytes)];
        return [...name, ...figures, String(files), megabytes(outputBytes)];
      }),
    ),
    '',
    'The page of the same operation, over the wire with gzip',
    ...table(
      ['', '', 'all', 'HTML', 'CSS', 'JavaScript', 'other', 'requests'],
      ...sites.map(({ document, plugin, built }): Row => {
        if ('failure' in built) return [document, plugin, 'none'];
        const { wireBytes, parts, requests } = built.page;
        const cells = [parts.html, parts.styles, parts.scripts, parts.other].map(bytes);
        return [document, plugin, kilobytes(wireBytes), ...cells, String(requests)];
      }),
    ),
    'Until the network is quiet. After "+": asked for after the page was loaded, when the browser is idle.',
  ];
}
