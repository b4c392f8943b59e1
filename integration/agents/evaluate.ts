import { z } from 'zod';
import { type CatalogEntry, operationsIn, signature } from '../../src/agents/mcp/catalog.ts';
import { findOperation } from '../../src/agents/mcp/find-operation.ts';
import { fileOf, readableFile } from '../../src/agents/mcp/find-page.ts';
import type { AnsweredQuestion, Evaluation } from '../../src/cli/commands/eval.ts';
import { joinPointer, valueAtPointer } from '../../src/core/json/pointer.ts';
import { nearest } from '../../src/core/text/nearest.ts';
import { locatePointers } from '../../src/document/source/positions.ts';
import { readText } from '../../src/document/source/read-text.ts';
import { problem } from '../../src/problems/problem.ts';
import { searcher } from '../../src/search/searcher.ts';
import { displayValue } from '../../src/site/config/setting-issues.ts';
import { nearestName } from '../../src/site/part-names.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { type Catalog, catalogOf } from './mcp/catalog.ts';
import { searchIndex } from './search-index.ts';

const ANSWERS = 'a list of operations ("GET /users") and pages ("/guides/start")';

const QUESTION = 'an object with "question", "answers", and optionally "top"';

// The messages say what is expected.
const question = z.strictObject(
  {
    question: z.string('a text').trim().min(1, 'a text'),
    answers: z.array(z.string(ANSWERS), ANSWERS).min(1, ANSWERS),
    top: z.int('a whole number').min(1, 'at least 1').max(30, 'at most 30').default(5),
  },
  QUESTION,
);
const list = z.array(question, 'a list of questions').min(1, 'a list of questions');

/** Asks the search of a project the questions in a file. */
export async function evaluate(project: Project, bytes: Uint8Array, file: string): Promise<Evaluation> {
  const parsed = await readText(bytes, file);
  if (!parsed.findOffsets) return { questions: [], problems: parsed.problems };
  const { data = [], error } = list.safeParse(parsed.value);
  const catalog = catalogOf(project, '');
  const faults = [
    ...(error?.issues ?? []).map((issue) => faultOf(issue, parsed.value)),
    ...data.flatMap(({ answers }, at) => answers.flatMap((answer, index) => unknownAnswer(answer, at, index, catalog))),
  ];
  const pointers = faults.map(({ pointer }) => pointer);
  const places = locatePointers(parsed.text, parsed.findOffsets, pointers);
  const problems = [...parsed.problems, ...faults.map((fault) => ({ ...fault, file, ...places.get(fault.pointer) }))];
  if (problems.length > 0) return { questions: [], problems };
  const index = searchIndex(project, { base: '/', siteBase: '/', trailingSlash: true });
  const search = searcher(index);
  // Readers search the language and version that they read.
  const editions = new Map(index.pages.map((page) => [page.s, page.e]));
  const questions = data.map((each) => {
    const slugs = new Set(each.answers.map((answer) => entryOf(answer, catalog)?.slug ?? ''));
    const runs = [...new Set([...slugs].map((slug) => editions.get(slug)))].map((edition) => {
      return answered(each, search(each.question, { edition }), slugs, catalog);
    });
    return runs.reduce((best, run) => ((run.rank ?? Infinity) < (best.rank ?? Infinity) ? run : best));
  });
  return { questions, problems };
}

function faultOf(issue: z.core.$ZodIssue, value: unknown) {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const key = issue.path.findLast((part) => typeof part === 'string');
  const name = key === undefined ? (issue.path.length === 0 ? 'The file' : 'A question') : `"${key}"`;
  const pointer = joinPointer('', ...issue.path.map(String), ...unknown);
  const found = unknown[0] ?? valueAtPointer(value, pointer);
  const facts = { name, expected: issue.message, found: found === undefined ? 'nothing' : displayValue(found) };
  return problem('question-invalid', facts, { pointer });
}

function unknownAnswer(answer: string, at: number, index: number, catalog: Catalog) {
  if (entryOf(answer, catalog)) return [];
  const names = operationsIn(catalog.entries).map(({ operation }) => operation);
  const paths = catalog.entries.map(({ slug }) => `/${slug}`);
  const near = nearestName(names, answer) ?? nearest(answer.replace(/(?<=.)\/$/, ''), paths);
  const pointer = joinPointer('', at, 'answers', index);
  return [problem('question-answer-missing', { answer }, { pointer }, near && `Did you mean "${near}"?`)];
}

/** Returns the page that an answer names: that of an operation, or the page at a path. */
function entryOf(answer: string, { entries, home }: Catalog): CatalogEntry | undefined {
  const operations = operationsIn(entries);
  const names = operations.map(({ operation }) => operation);
  const operation = answer.startsWith('/') ? undefined : findOperation(names, answer);
  if (operation) return operations.find((entry) => entry.operation === operation);
  const file = readableFile(entries, { base: '/', home }, answer);
  return entries.find((entry) => fileOf(entry) === file);
}

function answered(
  asked: z.output<typeof question>,
  hits: readonly { slug: string }[],
  slugs: ReadonlySet<string>,
  catalog: Catalog,
): AnsweredQuestion {
  const rank = hits.findIndex(({ slug }) => slugs.has(slug)) + 1 || null;
  const results = hits.slice(0, asked.top).map(({ slug }) => {
    const operation = catalog.entries.find((entry) => entry.slug === slug)?.operation;
    return operation ? signature(operation) : `/${slug}`;
  });
  return { ...asked, rank, found: rank !== null && rank <= asked.top, results };
}
