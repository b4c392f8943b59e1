import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';

test.each(['--help', '--browsers'])('the setup refuses the option %s and installs nothing', async (option) => {
  // A copy has no packages to install, and would fail in another way if it went on.
  const folder = mkdtempSync(path.join(tmpdir(), 'setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'scripts'));
  copyFileSync(path.join(repository, 'scripts/setup.mjs'), path.join(folder, 'scripts/setup.mjs'));
  const { code, output } = await runNode([path.join(folder, 'scripts/setup.mjs'), option], { cwd: folder });
  expect(output).toBe(`Unknown option ${option}. Usage: npm run setup -- [--browser] [--samples]\n`);
  expect(code).toBe(2);
});

test.each([
  [['--prod'], 'Unknown option --prod. Usage: npm start'],
  [['--dev', 'docs'], 'Unknown option docs. Usage: npm start'],
  [['missing.yaml'], 'missing.yaml doesn’t exist.\nUsage: npm start'],
])('npm start refuses %j', async (options, message) => {
  const { code, output } = await runNode([path.join(repository, 'scripts/start.ts'), ...options], { cwd: repository });
  expect(output).toContain(message);
  expect(code).toBe(2);
});
