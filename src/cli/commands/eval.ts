import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../problems/errors.ts';
import type { Problem } from '../../problems/problems.ts';
import type { Project } from '../../site/project/read/project.ts';
import { type Command, UsageError } from '../options/command.ts';
import { parseOptions } from '../options/options.ts';
import { pageFolder, readFolder } from '../site/page-folder.ts';
import { findSite } from '../site/site-folder.ts';

export const evaluate: Command = {
  name: 'eval',
  usage: 'FILE [--root FOLDER] [--min SCORE] [--format text|json]',
  summary: 'Check that the search finds the answers to a list of questions',
  help: [
    'FILE is a YAML or JSON file with a list of questions, each with the operations and pages that answer it:',
    '',
    '  - question: How do I cancel an order?',
    '    answers: ["DELETE /orders/{id}", "/guides/returns"]',
    '    top: 3',
    '',
    'Runs each question through the search that readers and the MCP server use. Sends nothing over the network.',
    'A question passes if one of its answers is among the first 5 results, or the first N with "top": N. The score is',
    'the share of questions that pass.',
    '',
    'Options:',
    '  --root FOLDER      Folder of docs.json (default: this folder)',
    '  --min SCORE        Lowest score that passes, from 0 to 1 (default: 1)',
    '  --format text      A table with the rank of the first answer to each question (the default)',
    '  --format json      A JSON array of questions with their ranks and results, or of problems in the file',
    '',
    'Exit code: 0 the score is high enough, 1 it’s too low or the file has errors, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { file, root, min, format } = parseArguments(args);
    const { withPrintedFailure } = await import('../terminal/printed-failure.ts');
    return withPrintedFailure(format, terminal, async () => {
      const source = path.resolve(terminal.cwd, file);
      if (!existsSync(source))
        throw new DocsError(`There’s no file ${source}.`, 'Check the path of the file with the questions.');
      const project = await readFolder(await pageFolder(findSite(root, terminal.cwd), terminal));
      const { questions, problems } = await (await loadEvaluation()).evaluate(project, readFileSync(source), file);
      if (problems.length > 0) {
        const { printProblems } = await import('../terminal/problem-printer.ts');
        printProblems(problems, format, terminal);
        return 1;
      }
      terminal.out(format === 'json' ? JSON.stringify(questions, null, 2) : table(questions));
      const found = questions.filter((each) => each.found).length;
      const score = found / questions.length;
      const verdict = score < min ? ` --min needs ${min}.` : '';
      terminal.err(
        `Found answers to ${found} of ${questions.length} questions: a score of ${score.toFixed(2)}.${verdict}`,
      );
      return score < min ? 1 : 0;
    });
  },
};

function parseArguments(args: string[]) {
  const { values, positionals } = parseOptions(args, {
    root: { type: 'string' },
    min: { type: 'string', default: '1' },
    format: { type: 'string', default: 'text' },
  });
  const { root, min, format } = values;
  const [file, ...others] = positionals;
  if (!file || others.length > 0)
    throw new UsageError(`The command takes one file, got ${positionals.length || 'none'}.`);
  if (!/^(?:0?\.\d+|[01](?:\.0+)?)$/.test(min)) {
    throw new UsageError(`--min must be a number from 0 to 1 such as 0.9, got ${JSON.stringify(min)}.`);
  }
  if (format !== 'text' && format !== 'json') {
    throw new UsageError(`--format must be text or json, got ${JSON.stringify(format)}.`);
  }
  return { file, root, min: Number(min), format } as const;
}

/** A question, and where the search finds its answers. */
export interface AnsweredQuestion {
  question: string;
  answers: string[];
  top: number;
  /** Place of the first answer among the results, from 1. */
  rank: number | null;
  found: boolean;
  results: string[];
}

/** What a file of questions leads to. If it has problems, no question is asked. */
export interface Evaluation {
  questions: AnsweredQuestion[];
  problems: Problem[];
}

/** Loads the evaluation, which is a part of the integration, because that makes the search index of a site. */
async function loadEvaluation() {
  const file = `../../../integration/agents/evaluate${path.extname(import.meta.url)}`;
  return (await import(new URL(file, import.meta.url).href)) as {
    evaluate(project: Project, bytes: Uint8Array, file: string): Promise<Evaluation>;
  };
}

function table(rows: readonly AnsweredQuestion[]): string {
  const width = Math.max(...rows.map((row) => row.question.length));
  const lines = rows.map(({ question, answers, rank, found, results }) => {
    const line = `${found ? 'ok  ' : 'fail'} ${String(rank ?? '-').padStart(4)}  ${question.padEnd(width)}  ${answers.join(', ')}`;
    return found ? line : `${line}\n           Found instead: ${results.join(', ') || 'nothing'}`;
  });
  return [`     rank  ${'question'.padEnd(width)}  answers`, ...lines].join('\n');
}
