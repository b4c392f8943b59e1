import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { bareFolder } from '../../support/docs-command.ts';
import { openapi } from '../../support/scratch-site.ts';

const responses = { 200: { description: 'OK' } };

const FILES = {
  'docs.json': '{ "content": ".", "api": { "openapi": "api.json" } }',
  'api.json': openapi({
    '/pets': { get: { summary: 'List pets', responses }, post: { summary: 'Add a pet', responses } },
    '/owners': { get: { summary: 'List owners', responses } },
    '/secrets': { get: { summary: 'List secrets', 'x-hidden': true, responses } },
  }),
  'guides/feeding.mdx': '---\ntitle: Feed your pet\n---\n\nTwice a day.\n',
};

/** Runs `docs eval questions.yaml` in a folder with this file. */
async function evaluate(questions: string, ...options: string[]) {
  const folder = bareFolder({ ...FILES, 'questions.yaml': questions });
  onTestFinished(() => folder.remove());
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { cwd: folder.root, out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await runCommandLine(['eval', 'questions.yaml', ...options], terminal);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const MIXED = `
- question: How do I add a pet?
  answers: [POST /pets]
- question: feeding
  answers: [GET /owners, "api.json GET /pets", /guides/feeding/]
- question: List owners
  answers: [GET /pets]
  top: 1
`;

describe('docs eval', () => {
  test('searches the version that the answer is in, as its readers do', async () => {
    const versions = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];
    const api = openapi({ '/pets': { get: { summary: 'List pets', responses } } });
    const folder = bareFolder({
      'docs.json': JSON.stringify({
        navigation: {
          versions: versions.map((version) => ({
            version,
            openapi: { source: `${version}.json`, directory: version },
          })),
        },
      }),
      ...Object.fromEntries(versions.map((version) => [`${version}.json`, api])),
      'questions.yaml': '- question: List pets\n  answers: ["v6.json GET /pets"]\n  top: 1\n',
    });
    onTestFinished(() => folder.remove());
    const lines: string[] = [];
    const print = (text: string) => void lines.push(text);
    const code = await runCommandLine(['eval', 'questions.yaml'], { cwd: folder.root, out: print, err: print });
    expect(code, lines.join('\n')).toBe(0);
  });

  test.each([
    ['fr', {}, 'Créer un animal', 'Supprimer un animal', 'Comment effacer mon animal ?'],
    [
      'pl',
      { 'locales/pl.json': '{ "searchVerbs": { "delete": "usuń, skasować" }, "searchWords": { "fillers": "jak" } }' },
      'Dodaj zwierzę',
      'Usuń zwierzę',
      'jak skasować zwierzę',
    ],
  ])('asks in the language of the site: %s', async (language, files, create, remove, question) => {
    const folder = bareFolder({
      'docs.json': JSON.stringify({ language, content: '.', api: { openapi: 'api.json' } }),
      'api.json': openapi({
        '/pets': { post: { summary: create, responses } },
        '/pets/{id}': { delete: { summary: remove, responses } },
      }),
      ...files,
      'questions.yaml': `- question: ${question}\n  answers: ["DELETE /pets/{id}"]\n  top: 1\n`,
    });
    onTestFinished(() => folder.remove());
    const lines: string[] = [];
    const print = (text: string) => void lines.push(text);
    const code = await runCommandLine(['eval', 'questions.yaml'], { cwd: folder.root, out: print, err: print });
    expect(code, lines.join('\n')).toBe(0);
  });

  test('shows where the first answer to each question is, and fails if one is not among the first results', async () => {
    const { code, out, err } = await evaluate(MIXED);
    expect(out).toMatchInlineSnapshot(`
      "     rank  question             answers
      ok      1  How do I add a pet?  POST /pets
      ok      1  feeding              GET /owners, api.json GET /pets, /guides/feeding/
      fail    -  List owners          GET /pets
                 Found instead: GET /owners"
    `);
    expect(err).toBe('Found answers to 2 of 3 questions: a score of 0.67. --min needs 1.');
    expect(code).toBe(1);
  });

  test('passes with the score that --min names, and fails with a lower one', async () => {
    expect((await evaluate(MIXED, '--min', '0.6')).code).toBe(0);
    expect((await evaluate(MIXED, '--min', '.7')).code).toBe(1);
  });

  test('prints the results of each question as JSON', async () => {
    const { out } = await evaluate(MIXED, '--format', 'json');
    expect(JSON.parse(out).at(-1)).toEqual({
      question: 'List owners',
      answers: ['GET /pets'],
      top: 1,
      rank: null,
      found: false,
      results: ['GET /owners'],
    });
  });

  test('names the nearest operation or page for an answer that the search does not have', async () => {
    const { code, out } = await evaluate(
      '- question: pets\n  answers:\n    - GET /pet\n    - /guides/feding\n    - GET /secrets\n',
    );
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "questions.yaml:3:7: error question-answer-missing: The search has no operation or page "GET /pet". (at /0/answers/0)
          Did you mean "GET /pets"?
      questions.yaml:4:7: error question-answer-missing: The search has no operation or page "/guides/feding". (at /0/answers/1)
          Did you mean "/guides/feeding"?
      questions.yaml:5:7: error question-answer-missing: The search has no operation or page "GET /secrets". (at /0/answers/2)
          Did you mean "GET /pets"?"
    `);
  });

  test.each([
    ['- question: pets\n', 'questions.yaml:1:3: error question-invalid: "answers" must be a list of operations'],
    [
      '- question: ""\n  answers: [GET /pets]\n',
      'questions.yaml:1:3: error question-invalid: "question" must be a text, found "".',
    ],
    [
      '- question: pets\n  answers: [GET /pets]\n  top: 0\n',
      'questions.yaml:3:3: error question-invalid: "top" must be at least 1, found 0.',
    ],
    [
      '- question: pets\n  answers: [GET /pets]\n  tops: 3\n',
      'questions.yaml:3:3: error question-invalid: A question must be an object with "question", "answers", and optionally "top", found "tops".',
    ],
    [
      'pets: GET /pets\n',
      'questions.yaml:1:1: error question-invalid: The file must be a list of questions, found an object.',
    ],
    [
      '- pets\n',
      'questions.yaml:1:3: error question-invalid: A question must be an object with "question", "answers", and optionally "top", found "pets".',
    ],
    ['- question: [\n', 'questions.yaml:2:1: error document-syntax'],
  ])('says where this file is wrong: %j', async (text, message) => {
    const { code, out } = await evaluate(text);
    expect(out).toContain(message);
    expect(code).toBe(1);
  });

  test.each([
    ['--min', '90', '--min must be a number from 0 to 1 such as 0.9, got "90".'],
    ['--format', 'github', '--format must be text or json, got "github".'],
  ])('refuses %s %s', async (option, value, message) => {
    const { code, err } = await evaluate(MIXED, option, value);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
