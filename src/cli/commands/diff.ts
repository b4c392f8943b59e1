import path from 'node:path';
import type { ChangeClass } from '../../changes/change.ts';
import type { ChangeFormat, LocatedChange } from '../../changes/format.ts';
import { isInside } from '../../core/text/inside-folder.ts';
import { listOfWords } from '../../core/text/list.ts';
import { publicUrl } from '../../core/text/public-url.ts';
import type { LoadedDocument } from '../../document/document.ts';
import type { LoadOptions, LoadResult } from '../../document/read/load.ts';
import { realPath } from '../../document/source/real-path.ts';
import { isUrl } from '../../document/source/source.ts';
import { DocsError } from '../../problems/errors.ts';
import { formatProblems } from '../../problems/problems.ts';
import { rebaseFile } from '../../problems/rebase-problems.ts';
import { gitSource, loadGitSource } from '../git/revision.ts';
import { type Command, type ExitCode, type Terminal, UsageError } from '../options/command.ts';
import { parseOptions } from '../options/options.ts';

export const diff: Command = {
  name: 'diff',
  usage: 'OLD NEW [--format text|json|markdown|github] [--fail-on breaking|dangerous|any]',
  summary: 'List what changed between two versions of a document',
  help: [
    'OLD and NEW are OpenAPI 3 or AsyncAPI documents in JSON or YAML: files, http(s) URLs, or files at a revision of',
    'git, such as git:main:openapi.yaml. Lists every change that matters to programs that call the API: breaking',
    'changes stop them, dangerous changes might, and safe changes don’t. Descriptions, examples, order, and component',
    'names are ignored.',
    '',
    'Options:',
    '  --format text      One line per change, with its place in NEW (the default)',
    '  --format json      A JSON array of changes',
    '  --format markdown  A comment for a pull request',
    '  --format github    Annotations for GitHub Actions',
    '  --fail-on CLASS    Exit with 1 on breaking changes, on dangerous ones too, or on any change',
    '',
    'Exit code: 0 if the documents were compared, 1 if there are changes that --fail-on covers, 2 if the usage is wrong',
    'or a document can’t be read.',
  ].join('\n'),
  async run(args, terminal) {
    const { sources, format, failOn } = parseArguments(args);
    const [old, next] = await Promise.all(sources.map((source) => load(source, terminal.cwd)));
    const problem = [old, next].find((each) => typeof each === 'string') ?? mismatch(old, next);
    if (typeof problem === 'string') {
      terminal.err(problem);
      return 2;
    }
    return compare(old as LoadedDocument, next as LoadedDocument, { format, failOn }, terminal);
  },
};

const FORMATS: readonly ChangeFormat[] = ['text', 'json', 'markdown', 'github'];

/** The classes that each value of `--fail-on` names. */
const FAILING: Readonly<Record<string, readonly ChangeClass[]>> = {
  breaking: ['breaking'],
  dangerous: ['breaking', 'dangerous'],
  any: ['breaking', 'dangerous', 'safe'],
};

interface Arguments {
  sources: [old: string, next: string];
  format: ChangeFormat;
  failOn: readonly ChangeClass[];
}

function parseArguments(args: string[]): Arguments {
  const { values, positionals } = parseOptions(args, {
    format: { type: 'string', default: 'text' },
    'fail-on': { type: 'string' },
  });
  const [old, next, ...others] = positionals;
  if (!old || !next || others.length > 0) {
    throw new UsageError(
      `The command takes two documents, got ${positionals.length === 0 ? 'none' : positionals.length}.`,
    );
  }
  const format = FORMATS.find((each) => each === values.format);
  if (!format) throw wrongValue('--format', FORMATS, values.format);
  const named = values['fail-on'];
  if (named !== undefined && !Object.hasOwn(FAILING, named)) throw wrongValue('--fail-on', Object.keys(FAILING), named);
  return { sources: [old, next], format, failOn: FAILING[named ?? ''] ?? [] };
}

function wrongValue(option: string, values: readonly string[], got: string): UsageError {
  return new UsageError(`${option} must be ${listOfWords(values, 'or')}, got ${JSON.stringify(got)}.`);
}

/** Reads a document, or returns why that is not possible. */
async function load(source: string, cwd: string): Promise<LoadedDocument | string> {
  try {
    const git = gitSource(source);
    if (!git) return wholeDocument(await loadFrom(...placeOf(source, cwd)));
    const load = (file: string, root: string) => loadFrom(file, { root, displayName: git.file });
    return wholeDocument(await loadGitSource(git, cwd, load));
  } catch (cause) {
    if (cause instanceof DocsError) return `${cause.message}\n    ${cause.hint}`;
    throw cause;
  }
}

async function loadFrom(source: string, options: LoadOptions): Promise<LoadResult> {
  const { loadDocument } = await import('../../document/read/load.ts');
  return loadDocument(source, { ...options, keepsText: true });
}

function wholeDocument(result: LoadResult): LoadedDocument | string {
  const { document } = result;
  if (document === undefined) return formatProblems(result.problems.slice(0, 1), 'text');
  // A part that is missing would look like a change.
  const isWhole = document.unread.length === 0;
  return isWhole
    ? document
    : formatProblems(
        document.problems.filter(({ severity }) => severity === 'error'),
        'text',
      );
}

/** Returns a file, which may be anywhere, with the folder that its references must stay in. */
function placeOf(source: string, cwd: string): [source: string, options: LoadOptions] {
  if (isUrl(source)) return [source, { root: cwd, displayName: publicUrl(source) }];
  const folder = realPath(cwd);
  const file = realPath(path.resolve(folder, source));
  return [file, { root: isInside(folder, file) ? folder : path.dirname(file), displayName: source }];
}

/** Two documents of different kinds have nothing to compare. */
function mismatch(old: LoadedDocument | string | undefined, next: LoadedDocument | string | undefined) {
  if (typeof old !== 'object' || typeof next !== 'object' || old.kind === next.kind) return undefined;
  const nameOf = ({ kind }: LoadedDocument) => (kind === 'openapi' ? 'an OpenAPI document' : 'an AsyncAPI document');
  return `${old.file} is ${nameOf(old)}, and ${next.file} is ${nameOf(next)}.\n    Compare two versions of the same document.`;
}

async function compare(
  old: LoadedDocument,
  next: LoadedDocument,
  { format, failOn }: Pick<Arguments, 'format' | 'failOn'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const { diffDocuments } = await import('../../changes/diff.ts');
  const { changeCounts, formatChanges, locateChanges } = await import('../../changes/format.ts');
  const today = new Date().toISOString().slice(0, 10);
  const located = locateChanges(diffDocuments(old, next, { today }), next);
  const changes = format === 'github' ? fromRepository(located, terminal.cwd) : located;
  const text = formatChanges(changes, format);
  if (text !== '') terminal.out(text);
  if (format === 'json' || format === 'github') terminal.err(`${changeCounts(changes)}.`);
  return changes.some((change) => failOn.includes(change.class)) ? 1 : 0;
}

/** GitHub finds the file of an annotation from the root of the repository. A step may run in a folder of it. */
function fromRepository(changes: readonly LocatedChange[], cwd: string): LocatedChange[] {
  const repository = process.env['GITHUB_WORKSPACE'] ?? cwd;
  if (!isInside(repository, cwd)) return [...changes];
  return changes.map((change) => ({ ...change, file: rebaseFile(change.file, cwd, repository) }));
}
