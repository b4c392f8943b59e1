import path from 'node:path';
import { recordOf } from '../../core/json/record.ts';
import { isInside } from '../../core/text/inside-folder.ts';
import { countWithNoun } from '../../core/text/list.ts';
import { publicUrl } from '../../core/text/public-url.ts';
import { realPath } from '../../document/source/real-path.ts';
import { isUrl } from '../../document/source/source.ts';
import type { Problem, ProblemFormat } from '../../problems/problems.ts';
import { type Command, type ExitCode, type Terminal, UsageError } from '../options/command.ts';
import { PROBLEM_HELP, PROBLEM_OPTIONS, parseOptions, problemOptions } from '../options/options.ts';
import { countWords, hasTooManyWarnings, printProblems } from '../terminal/problem-printer.ts';

export const openapiCheck: Command = {
  name: 'openapi-check',
  usage:
    'FILE [--format text|json|github] [--max-warnings N] [--overlay FILE] [--allow-folder DIR] [--allow-host HOST]',
  summary: 'Check an OpenAPI or AsyncAPI document and list all its problems',
  help: [
    'FILE is an OpenAPI 3 or AsyncAPI document in JSON or YAML, or an http(s) URL of one. Files that it references are',
    'checked too.',
    '',
    'Options:',
    ...PROBLEM_HELP,
    '  --overlay FILE     Apply this overlay before the check. Repeat it to apply several in order',
    '  --allow-folder DIR Also follow references to files in this folder. Can be repeated',
    '  --allow-host HOST  Also follow references to this host. Can be repeated',
    '',
    'Exit code: 0 valid (maybe with warnings), 1 errors or too many warnings found, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { format, maxWarnings, ...checking } = parseArguments(args);
    const checked = await check(checking, terminal.cwd);
    const code = report(checked, format, terminal);
    return hasTooManyWarnings(checked.problems, maxWarnings, terminal) ? 1 : code;
  },
};

interface Checking {
  file: string;
  overlays: string[];
  allowHosts: string[];
  allowFolders: string[];
}

function parseArguments(args: string[]): Checking & ReturnType<typeof problemOptions> {
  const { values, positionals } = parseOptions(args, {
    ...PROBLEM_OPTIONS,
    overlay: { type: 'string', multiple: true, default: [] as string[] },
    'allow-folder': { type: 'string', multiple: true, default: [] as string[] },
    'allow-host': { type: 'string', multiple: true, default: [] as string[] },
  });
  const [file, ...others] = positionals;
  if (file === undefined || file === '') throw new UsageError('Specify the file to check.');
  if (others.length > 0) throw new UsageError(`The command takes one file, got ${positionals.length}.`);
  const { overlay: overlays, 'allow-host': allowHosts, 'allow-folder': allowFolders } = values;
  return { file, ...problemOptions(values), overlays, allowHosts, allowFolders };
}

interface CheckedDocument {
  file: string;
  /** For example `OpenAPI 3.1.0`. */
  version: string;
  /** Counts of its parts, for example `47 operations`. */
  counts: string[];
}

interface Checked {
  /** Absent if the document cannot be read at all. */
  document?: CheckedDocument;
  problems: Problem[];
}

async function check({ file: named, overlays, allowHosts, allowFolders }: Checking, cwd: string): Promise<Checked> {
  const { loadDocument } = await import('../../document/read/load.ts');
  const file = publicUrl(named);
  const { source, root } = isUrl(named) ? { source: named, root: cwd } : placeOf(named, cwd);
  const result = await loadDocument(source, {
    root,
    displayName: file,
    keepsText: true,
    allowHosts,
    allowFolders: allowFolders.map((folder) => path.resolve(cwd, folder)),
    overlays: overlays.map((overlay) => (isUrl(overlay) ? overlay : placeOf(overlay, cwd).source)),
  });
  if (!result.document) return { problems: result.problems };
  const { checkDocument } = await import('../../document/check/validate.ts');
  const { operationEntries } = await import('../../document/operations.ts');
  const { document } = result;
  const problems = await checkDocument(document);
  if (document.kind === 'asyncapi') {
    const channels = Object.keys(recordOf(document.root.channels)).length;
    return {
      document: { file, version: `AsyncAPI ${document.version}`, counts: [countWithNoun(channels, 'channel')] },
      problems,
    };
  }
  const entries = operationEntries(document.root);
  const webhooks = entries.filter((entry) => entry.kind === 'webhook').length;
  const counts = [
    countWithNoun(entries.length - webhooks, 'operation'),
    ...(webhooks > 0 ? [countWithNoun(webhooks, 'webhook')] : []),
  ];
  return { document: { file, version: `OpenAPI ${document.version}`, counts }, problems };
}

/**
 * Returns a file, which may be anywhere, and the folder to which its references are limited: the current folder or, if
 * the file is outside of it, the file's folder.
 */
function placeOf(file: string, cwd: string): { source: string; root: string } {
  const folder = realPath(cwd);
  const absolute = realPath(path.resolve(folder, file));
  return { source: absolute, root: isInside(folder, absolute) ? folder : path.dirname(absolute) };
}

/** Formats `openapi/v1.yaml: valid OpenAPI 3.1.0 (47 operations, 3 webhooks)`, followed by the number of warnings. */
function summaryLine(document: CheckedDocument, warnings: number): string {
  const { file, version, counts } = document;
  const note = warnings > 0 ? `, ${countWithNoun(warnings, 'warning')}` : '';
  return `${file}: valid ${version} (${counts.join(', ')})${note}`;
}

function report(checked: Checked, format: ProblemFormat, terminal: Terminal): ExitCode {
  const { problems, document } = checked;
  const isValid = document !== undefined && problems.every((problem) => problem.severity !== 'error');
  printProblems(problems, format, terminal);
  const summary = isValid ? summaryLine(document, problems.length) : countWords(problems);
  if (format === 'json') terminal.err(summary);
  else terminal.out(summary);
  return isValid ? 0 : 1;
}
