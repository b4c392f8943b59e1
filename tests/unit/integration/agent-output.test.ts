import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agentFileWriter } from '../../../integration/agents/build-agent-files.ts';

function outputFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agent-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const markdown = (text: string) => ({ contentType: 'text/markdown', text: () => text });

test('writes files into folders that do not exist yet', () => {
  const folder = outputFolder();
  const write = agentFileWriter(() => false);
  write([['a/b/c.md', markdown('C 🐈')]], folder);
  write([['a/b/d.md', markdown('D')]], folder);
  expect(readFileSync(path.join(folder, 'a/b/c.md'), 'utf8')).toBe('C 🐈');
  expect(readFileSync(path.join(folder, 'a/b/d.md'), 'utf8')).toBe('D');
});

test('makes the text of a file once', () => {
  const folder = outputFolder();
  const write = agentFileWriter(() => false);
  write([['a.md', markdown('first')]], folder);
  write([['a.md', { contentType: '', text: () => expect.unreachable('made again') }]], folder);
  expect(readFileSync(path.join(folder, 'a.md'), 'utf8')).toBe('first');
});

test('keeps files and routes of the site', () => {
  const folder = outputFolder();
  mkdirSync(path.join(folder, 'guides'));
  writeFileSync(path.join(folder, 'guides/start.md'), 'of the site');
  const write = agentFileWriter((file) => file === 'own.md');
  write(
    [
      ['guides/start.md', markdown('ours')],
      ['own.md', { contentType: '', text: () => expect.unreachable('made for a route of the site') }],
    ],
    folder,
  );
  expect(readFileSync(path.join(folder, 'guides/start.md'), 'utf8')).toBe('of the site');
});

test('reports a file that cannot be written', () => {
  const folder = outputFolder();
  writeFileSync(path.join(folder, 'taken'), 'a file, not a folder');
  expect(() => agentFileWriter(() => false)([['taken/a.md', markdown('A')]], folder)).toThrow(/taken/);
});
