import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/command.ts';

test.each(['openapi.yaml', 'asyncapi.yaml'])('the built command checks %s', (name) => {
  const document = path.join(repository, 'examples/folder', name);
  const command = path.join(repository, 'dist/src/cli/main.js');
  const output = execFileSync(process.execPath, [command, 'openapi-check', document], { encoding: 'utf8' });
  expect(output).toContain('valid');
});
