import { realpathSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isUrl } from '../../document/source/source.ts';
import { recordOf } from '../../json/record.ts';
import { formatProblems, type Problem, type ProblemFormat } from '../../problems/problems.ts';
import { type Command, type ExitCode, type Terminal, UsageError } from '../options/command.ts';
import { optionWords } from '../options/option-words.ts';

const FORMATS: readonly ProblemFormat[] = ['text', 'json', 'github'];

export const openapiCheck: Command = {
  name: 'openapi-check',
  usage: 'FILE [--format text|json|github]',
  summary: 'Say whether an OpenAPI or AsyncAPI document is valid, or list every problem of it',
  help: [
    'FILE is an OpenAPI 3 or AsyncAPI document, JSON or YAML; an http(s) URL works too. The files that it refers to are checked with it.',
    '',
    'Options:',
    '  --format text      One problem per line with file, line and column (the default)',
    '  --format json      A JSON array of problems',
    '  --format github    Annotations for GitHub Actions',
    '  --overlay FILE     Check the document as this overlay changes it; several apply in the order given',
    '  --allow-folder DIR Follow references to files in this folder too; several may be given',
    '  --allow-host HOST  Follow references to this host too; several may be given',
    '',
    'Exit code: 0 valid (warnings may be listed), 1 problems found, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { format, ...checked } = parseArguments(args);
    return report(await check(checked, terminal.cwd), format, terminal);
  },
};

interface Arguments extends Checking {
  format: ProblemFormat;
}

interface Checking {
  file: string;
  overlays: string[];
  allowHosts: string[];
  allowFolders: string[];
}

function parseArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (file === undefined || file === '') throw new UsageError('Name the file to check.');
  if (others.length > 0) throw new UsageError(`One file is checked at a time, but ${positionals.length} are named.`);
  const format = FORMATS.find((candidate) => candidate === values.format);
  if (!format) throw new UsageError(`--format is ${FORMATS.join(', ')}; found ${JSON.stringify(values.format)}.`);
  const allowed = { allowHosts: values['allow-host'], allowFolders: values['allow-folder'] };
  return { file, format, overlays: values.overlay, ...allowed };
}

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  overlay: { type: 'string', multiple: true, default: [] as string[] },
  'allow-folder': { type: 'string', multiple: true, default: [] as string[] },
  'allow-host': { type: 'string', multiple: true, default: [] as string[] },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    throw new UsageError(optionWords(cause, Object.keys(OPTIONS)), { cause });
  }
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

async function check({ file, overlays, allowHosts, allowFolders }: Checking, cwd: string): Promise<Checked> {
  const { loadDocument } = await import('../../document/read/load.ts');
  const { source, root } = isUrl(file) ? { source: file, root: cwd } : placeOf(file, cwd);
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
      document: { file, version: `AsyncAPI ${document.version}`, counts: [counted(channels, 'channel')] },
      problems,
    };
  }
  const entries = operationEntries(document.root);
  const webhooks = entries.filter((entry) => entry.kind === 'webhook').length;
  const counts = [
    counted(entries.length - webhooks, 'operation'),
    ...(webhooks > 0 ? [counted(webhooks, 'webhook')] : []),
  ];
  return { document: { file, version: `OpenAPI ${document.version}`, counts }, problems };
}

/**
 * The named file may be anywhere. Its references are limited to the current folder or, if the file is outside of it, to
 * the file's folder.
 */
function placeOf(file: string, cwd: string): { source: string; root: string } {
  const folder = realpathOr(cwd);
  const absolute = realpathOr(path.resolve(folder, file));
  const relative = path.relative(folder, absolute);
  const isOutside = relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
  return { source: absolute, root: isOutside ? path.dirname(absolute) : folder };
}

function realpathOr(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    return name;
  }
}

/** `openapi/v1.yaml: valid OpenAPI 3.1.0 (47 operations, 3 webhooks)`, and the number of listed warnings. */
function validLine(document: CheckedDocument, warnings: number): string {
  const { file, version, counts } = document;
  const note = warnings > 0 ? `, ${counted(warnings, 'warning')}` : '';
  return `${file}: valid ${version} (${counts.join(', ')})${note}`;
}

/** `2 errors, 1 warning`. */
function countLine(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return counted(errors, 'error') + (warnings > 0 ? `, ${counted(warnings, 'warning')}` : '');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function report(checked: Checked, format: ProblemFormat, terminal: Terminal): ExitCode {
  const { problems, document } = checked;
  const isValid = document !== undefined && problems.every((problem) => problem.severity !== 'error');
  if (problems.length > 0 || format === 'json') terminal.out(formatProblems(problems, format));
  const summary = isValid ? validLine(document, problems.length) : countLine(problems);
  if (format === 'json') terminal.err(summary);
  else terminal.out(summary);
  return isValid ? 0 : 1;
}
