import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Page } from '@playwright/test';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { BenchError } from './bench-error.ts';
import { launchChromium } from './browser.ts';
import { specbookFolder, writeSpecbookSite } from './specbook-site.ts';
import { milliseconds, table } from './table.ts';

const ROUNDS = 5;
const TIMEOUT_MS = 60_000;

/** How long an open tab shows old content after a document is saved. */
export interface LiveEditing {
  edits: LiveEdit[];
  /** Milliseconds to read and parse the document and to visit each of its values, in the fastest run. */
  walk: number;
}

export interface LiveEdit {
  kind: 'words' | 'one more problem';
  /** Milliseconds from saving until the tab shows the change. */
  runs: number[];
  /** The fastest run divided by `walk`. */
  ratio: number;
}

const OPERATION = { path: '/app', method: 'get' };
const ADDRESS = '/api-reference/apps/get-the-authenticated-app/';

/** Edits GitHub's document while `astro dev` serves it and a tab shows one of its operations. */
export async function liveEditing(document: string): Promise<LiveEditing> {
  writeSpecbookSite(document);
  const file = path.join(specbookFolder, 'openapi.json');
  const walk = Math.min(...Array.from({ length: ROUNDS }, () => parseAndWalk(file)));
  console.error('Starting astro dev with GitHub’s document …');
  const dev: DevServer = await startDev(specbookFolder);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${dev.url}${ADDRESS}`, { timeout: TIMEOUT_MS });
    const rounds: Round[] = [];
    const edit = editor(file);
    // The first round is a warm-up for code that is compiled when it is first needed.
    for (let number = 0; number <= ROUNDS; number += 1) {
      console.error(number === 0 ? 'Editing once …' : `Editing, round ${number} of ${ROUNDS} …`);
      rounds.push(await editRound(page, edit, number));
    }
    const result = (kind: LiveEdit['kind'], runs: number[]): LiveEdit => ({
      kind,
      runs,
      ratio: Math.min(...runs) / walk,
    });
    const [, ...measured] = rounds;
    return {
      edits: [
        result(
          'words',
          measured.map(({ words }) => words),
        ),
        result(
          'one more problem',
          measured.map(({ problem }) => problem),
        ),
      ],
      walk,
    };
  } finally {
    await browser.close();
    await dev.stop();
  }
}

/** Milliseconds from saving an edit until the tab shows it. */
interface Round {
  words: number;
  problem: number;
}

/** Changes the operation of the original document and saves it. Returns when it was saved. */
type Edit = (change: (operation: Record<string, unknown>) => void) => number;

function editor(file: string): Edit {
  const original = JSON.parse(readFileSync(file, 'utf8'));
  return (change) => {
    const edited = structuredClone(original);
    change(edited.paths[OPERATION.path][OPERATION.method]);
    const text = JSON.stringify(edited);
    const saved = performance.now();
    writeFileSync(file, text);
    return saved;
  };
}

/** Changes the description, then adds a problem, then restores the document. */
async function editRound(page: Page, edit: Edit, number: number): Promise<Round> {
  const description = `Words of round ${number}.`;
  const describedAt = edit((operation) => Object.assign(operation, { description }));
  const words = await timeUntilShown(page, description, describedAt);
  await waitForBackgroundWork(page);
  const brokenAt = edit((operation) => Object.assign(operation, { description, operationId: number + 1 }));
  const problem = await timeUntilShown(page, 'on this page', brokenAt);
  await waitForBackgroundWork(page);
  edit(() => {});
  await page.waitForFunction(() => !globalThis.document.body?.textContent.includes('on this page'), undefined, {
    timeout: TIMEOUT_MS,
  });
  await waitForBackgroundWork(page);
  return { words, problem };
}

/** Waits until the page shows a text, even if the page reloads. */
async function timeUntilShown(page: Page, text: string, started: number): Promise<number> {
  await page.waitForFunction((wanted) => globalThis.document.body?.textContent.includes(wanted), text, {
    timeout: TIMEOUT_MS,
    polling: 20,
  });
  return performance.now() - started;
}

/** Waits until the work for an edit is done, so that it does not count for the next one. */
async function waitForBackgroundWork(page: Page): Promise<void> {
  await page.waitForTimeout(4000);
}

function parseAndWalk(file: string): number {
  const started = performance.now();
  let values = 0;
  const visit = (value: unknown): void => {
    values += 1;
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) visit(each);
  };
  visit(JSON.parse(readFileSync(file, 'utf8')));
  if (values === 0) throw new BenchError('The document is empty.');
  return performance.now() - started;
}

export function liveTable({ edits, walk }: LiveEditing): string[] {
  return [
    ...table("An edit of GitHub's document, from saving to a tab that shows it", edits, {
      '': ({ kind }) => kind,
      time: ({ runs }) => `${(Math.min(...runs) / 1000).toFixed(2)} s`,
      'all runs': ({ runs }) => runs.map((run) => (run / 1000).toFixed(2)).join(', '),
      'to parsing and walking it': ({ ratio }) => `${ratio.toFixed(1)} times`,
    }),
    `Reading, parsing and walking the file took ${milliseconds(walk)} in the same run.`,
  ];
}
