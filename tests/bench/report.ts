import { type BuildComparison, type DocumentBuild, least, type SiteBuild } from './build-comparison.ts';
import type { CheckSpeed } from './check-speed.ts';
import type { DevStart } from './dev-start.ts';
import type { LargeAnswer } from './large-answers.ts';
import type { LiveEditing } from './live-editing.ts';
import type { McpLoad } from './mcp-load.ts';
import type { Measurement } from './measure-command.ts';
import type { PageLoading } from './page-loading.ts';
import type { ScriptFiles, Weight } from './page-scripts.ts';
import type { HtmlWeight, PageWeight } from './page-weight.ts';
import type { PeerFigures } from './peers/compare-peers.ts';
import type { ProxyThroughput, SmallRun, WayFigures } from './proxy-throughput.ts';
import type { StarlightSite } from './starlight.ts';
import { ascending, quantile } from './statistics.ts';
import type { TypingSpeed } from './typing.ts';

/** The results of a run. Parts that did not run are absent. */
export interface Results {
  machine: Machine;
  check?: CheckSpeed[];
  build?: BuildComparison;
  dev?: DevStart;
  scale?: DocumentBuild[];
  weight?: PageWeight;
  page?: PageLoading[];
  proxy?: ProxyThroughput;
  typing?: TypingSpeed[];
  answers?: LargeAnswer[];
  live?: LiveEditing;
  mcp?: McpLoad[];
  peers?: PeerFigures[];
  starlight?: StarlightSite[];
}

export interface Machine {
  node: string;
  cpus: string;
  /** The load average over a minute before and after the run, including its own processes. */
  loadBefore: number;
  loadAfter: number;
}

type Row = readonly string[];

export function textReport({
  machine,
  check = [],
  build,
  dev,
  scale = [],
  weight,
  page,
  proxy,
  typing,
  answers,
  live,
  mcp,
  peers,
  starlight,
}: Results): string {
  const { node, cpus, loadBefore, loadAfter } = machine;
  return [
    `Node ${node}, ${cpus}, load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after`,
    ...check.flatMap(checkTable),
    ...(build ? buildTable(build) : []),
    ...(dev ? devTable(dev) : []),
    ...documentTable('Build of made-up documents, and of each of their operations', scale),
    ...(weight ? weightTable(weight) : []),
    ...(page ? loadingTable(page) : []),
    ...(proxy ? proxyTable(proxy) : []),
    ...(typing ? typingTable(typing) : []),
    ...(answers ? answersTable(answers) : []),
    ...(live ? liveTable(live) : []),
    ...(mcp ? mcpTable(mcp) : []),
    ...(peers ? peersTable(peers) : []),
    ...(starlight ? starlightTables(starlight) : []),
  ].join('\n');
}

function mcpTable(rows: McpLoad[]): string[] {
  return [
    '',
    'MCP server of 10,000 operations, in its own process',
    ...table(
      ['', 'alone, p50', 'p99', 'answers/s, 50 clients', 'failures', 'memory after 5, 10, 15 s'],
      ...rows.map(
        ({ tool, alone, perSecond, failures, memory }): Row => [
          tool,
          `${alone.p50.toFixed(1)} ms`,
          `${alone.p99.toFixed(1)} ms`,
          perSecond.toFixed(0),
          String(failures),
          memory.map(mebibytes).join(', '),
        ],
      ),
    ),
  ];
}

function typingTable(actions: TypingSpeed[]): string[] {
  const inMilliseconds = (time: number | undefined) => (time === undefined ? '' : `${time.toFixed(1)} ms`);
  return [
    '',
    'A large form at a quarter of the speed: time of the main thread',
    ...table(
      ['', 'fields', 'mean', 'longest', 'key in a bare input', 'longest task', 'on the clock'],
      ...actions.map(
        ({ what, fields, keys, longTask }): Row => [
          what,
          String(fields),
          inMilliseconds(keys?.mean),
          inMilliseconds(keys?.longest),
          inMilliseconds(keys?.bare),
          inMilliseconds(longTask.processor),
          inMilliseconds(longTask.clock),
        ],
      ),
    ),
  ];
}

function answersTable(answers: LargeAnswer[]): string[] {
  return [
    '',
    'Answers of 100 MB through the proxy',
    ...table(
      ['', 'shown after', 'time of the main thread', 'tasks over 50 ms', 'longest'],
      ...answers.map(
        ({ kind, seconds, cpu, longTasks }): Row => [
          kind,
          `${seconds.toFixed(1)} s`,
          `${cpu.toFixed(0)} ms`,
          String(longTasks.length),
          `${Math.max(0, ...longTasks).toFixed(0)} ms`,
        ],
      ),
    ),
  ];
}

function peersTable(figures: PeerFigures[]): string[] {
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

function starlightTables(sites: StarlightSite[]): string[] {
  const bytes = ({ atFirst, later }: { atFirst: number; later: number }) =>
    later === 0 ? kilobytes(atFirst) : `${kilobytes(atFirst)} + ${kilobytes(later)}`;
  return [
    '',
    'Builds with plugins of Starlight',
    ...table(
      ['', '', 'time', 'processor time', 'peak memory', 'files', 'output', ''],
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

function liveTable({ edits, walk }: LiveEditing): string[] {
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

function devTable({ starts, edits }: DevStart): string[] {
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

function median<Figure extends string>(runs: readonly Record<Figure, number>[], figure: Figure): number {
  return quantile(ascending(runs.map((run) => run[figure])), 0.5);
}

function checkTable({ name, operations, check, alone, parts, timeRatio, cpuRatio }: CheckSpeed): string[] {
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
  const quickest = least(runs, 'seconds');
  return [
    name,
    `${quickest.toFixed(2)} s`,
    runs.map((run) => run.seconds.toFixed(2)).join(', '),
    `${least(runs, 'cpuSeconds').toFixed(2)} s`,
    mebibytes(Math.max(...runs.map(({ peakBytes }) => peakBytes))),
    `${((quickest * 1e6) / operations).toFixed(0)} µs`,
  ];
}

function buildTable(comparison: BuildComparison): string[] {
  const { pages, fragments, specbook, second, bare, timeRatio, cpuRatio, documents } = comparison;
  return [
    '',
    `Build of GitHub's document: ${pages} HTML files, of which ${fragments} are fetched by other pages`,
    ...table(
      ['', 'time', 'all runs', 'CPU time', 'peak memory', 'HTML'],
      buildRow('astro-specbook', specbook),
      buildRow('after an edit of one operation', second),
      buildRow('bare Astro', bare),
      ['ratio', timeRatio.toFixed(2), '', cpuRatio.toFixed(2)],
      ['ratio after the edit', comparison.secondTimeRatio.toFixed(2), '', comparison.secondCpuRatio.toFixed(2)],
    ),
    ...documentTable('Build of a document, and of each of its operations', documents),
  ];
}

function documentTable(title: string, documents: readonly DocumentBuild[]): string[] {
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
    seconds(least(runs, 'seconds')),
    runs.map((run) => seconds(run.seconds)).join(', '),
    seconds(least(runs, 'cpuSeconds')),
    mebibytes(Math.max(...runs.map(({ peakBytes }) => peakBytes))),
    megabytes(htmlBytes),
  ];
}

function weightTable({ pages, fragments, typical }: PageWeight): string[] {
  const { name, styles, scripts } = typical;
  return [
    '',
    'HTML',
    ...table(
      ['', 'files', 'total', 'median', 'p90', 'largest'],
      ...htmlRows('pages', pages),
      ...htmlRows('fragments', fragments),
    ),
    '',
    `Loaded by the page of median size, ${name}`,
    ...table(
      ['', 'raw', 'gzip', 'files'],
      ['CSS', ...weightCells(styles)],
      ['JavaScript in the HTML', ...weightCells(scripts.inline)],
      ['JavaScript at first', ...scriptCells(scripts.initial)],
      ['when opened', ...scriptCells(scripts.onOpen)],
      ['on demand after that', ...scriptCells(scripts.later)],
    ),
  ];
}

function loadingTable(pages: PageLoading[]): string[] {
  const inMilliseconds = (time: number) => `${time.toFixed(0)} ms`;
  return [
    '',
    'The first page of a reader on Slow 4G, at a quarter of the speed, who presses Send as soon as it is painted',
    ...table(
      [
        '',
        'first paint',
        'parameters',
        'press',
        'answered after',
        'response after',
        'CLS',
        'blocking',
        'over the wire',
        'JS to read',
        'JS to try',
      ],
      ...pages.map(
        (page): Row => [
          `${page.site} ${page.page}`,
          inMilliseconds(page.firstPaint),
          inMilliseconds(page.parameters),
          inMilliseconds(page.pressed),
          inMilliseconds(page.feedback),
          inMilliseconds(page.response),
          page.layoutShift.toFixed(3),
          inMilliseconds(page.blocking),
          kilobytes(page.wireBytes),
          kilobytes(page.scriptsToRead),
          kilobytes(page.scriptsToTry),
        ],
      ),
    ),
    'Medians. JavaScript with gzip.',
  ];
}

function htmlRows(name: string, { count, raw, gzip }: HtmlWeight): Row[] {
  if (count === 0) return [[name, '0']];
  return [
    ...(
      [
        ['raw', raw],
        ['gzip', gzip],
      ] as const
    ).map(([form, { total, median, p90, largest, largestName }]) => [
      `${name}, ${form}`,
      String(count),
      megabytes(total),
      kilobytes(median),
      kilobytes(p90),
      `${kilobytes(largest)}  ${largestName}`,
    ]),
  ];
}

function weightCells({ raw, gzip }: Weight): Row {
  return [kilobytes(raw), kilobytes(gzip)];
}

function scriptCells(files: ScriptFiles): Row {
  return [...weightCells(files), files.files.map((file) => file.replace(/^.*\//, '')).join(' ') || 'none'];
}

function proxyTable({
  proxy,
  undici,
  fetch,
  addedMilliseconds,
  ratioToUndici,
  ratioToFetch,
}: ProxyThroughput): string[] {
  const { peakBytes, idleBytes, bytes } = proxy.stream;
  const ways = [
    ['proxy', proxy],
    ['bare undici', undici],
    ['bare fetch', fetch],
  ] as const;
  return [
    '',
    'Proxy: what a reader feels',
    ...table(
      ['added to a request, median', `${addedMilliseconds.toFixed(2)} ms`, 'at most 2 ms'],
      [`memory while ${megabytes(bytes)} stream`, `+${mebibytes(peakBytes - idleBytes)}`, 'flat'],
      ['requests/s beside bare undici', percent(ratioToUndici.throughput), 'at least 50 %'],
    ),
    '',
    'Proxy: small JSON bodies over 50 connections, behind the Node adapter',
    ...table(
      ['', 'requests/s', 'p50', 'p99', 'CPU a request', 'failures'],
      ...ways.map(([name, figures]) => smallRow(name, figures)),
    ),
    ...[`undici's request`, 'fetch'].map((name, index) => {
      const { throughput, cpu } = index === 0 ? ratioToUndici : ratioToFetch;
      return `The proxy does ${percent(throughput)} of the forwarder on ${name}, which takes ${percent(cpu)} of its CPU time.`;
    }),
    'Medians over rounds in turns; all three behind the same adapter.',
    '',
    `Proxy: one answer of ${megabytes(proxy.stream.bytes)}`,
    ...table(
      ['', 'MB/s', 'all runs', 'peak memory', 'before'],
      ...ways.map(([name, figures]) => streamRow(name, figures)),
    ),
  ];
}

function smallRow(name: string, { small }: WayFigures): Row {
  const median = (value: (run: SmallRun) => number): number => quantile(ascending(small.map(value)), 0.5);
  return [
    name,
    median(({ perSecond }) => perSecond).toFixed(0),
    `${median(({ p50 }) => p50).toFixed(1)} ms`,
    `${median(({ p99 }) => p99).toFixed(1)} ms`,
    `${median(({ cpuMicroseconds }) => cpuMicroseconds).toFixed(0)} µs`,
    String(small.reduce((sum, { failures }) => sum + failures, 0)),
  ];
}

function streamRow(name: string, { stream }: WayFigures): Row {
  const { megabytesPerSecond, peakBytes, idleBytes } = stream;
  return [
    name,
    Math.max(...megabytesPerSecond).toFixed(0),
    megabytesPerSecond.map((speed) => speed.toFixed(0)).join(', '),
    mebibytes(peakBytes),
    mebibytes(idleBytes),
  ];
}

/** Formats a table. Columns are as wide as their widest cell. A trailing name takes the width that it needs. */
function table(...rows: Row[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`;
}
