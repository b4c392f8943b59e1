import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/command.ts';

const command = path.join(repository, 'dist/src/cli/main.js');

test.each(['openapi.yaml', 'asyncapi.yaml'])('the built command checks %s', (name) => {
  const document = path.join(repository, 'examples/folder', name);
  const output = execFileSync(process.execPath, [command, 'openapi-check', document], { encoding: 'utf8' });
  expect(output).toContain('valid');
});

test('the built command explains a code', () => {
  const output = execFileSync(process.execPath, [command, 'explain', 'link-dead'], { encoding: 'utf8' });
  expect(output).toMatch(/^(?:error|warning).* link-dead\n/);
});
