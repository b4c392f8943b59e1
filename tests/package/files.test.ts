import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyText } from '../../scripts/third-party.ts';
import { repository } from '../support/command.ts';

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

test('everything that the README links to is in the package', () => {
  const options = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  const packed = JSON.parse(execFileSync('npm', options, { cwd: repository, encoding: 'utf8' }));
  const [{ files }] = (Array.isArray(packed) ? packed : Object.values(packed)) as [{ files: { path: string }[] }];
  const names = files.map((file) => file.path);
  for (const page of ['README.md', 'SECURITY.md']) {
    const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
    for (const link of links) {
      expect(
        names.some((name) => name === link || name.startsWith(`${link}/`)),
        `${page} links to ${link}`,
      ).toBe(true);
    }
  }
  expect(names).toContain('LICENSE');
  expect(names).toContain('THIRD-PARTY.txt');
});

test('the licenses in pages match the installed packages', () => {
  const text = read('THIRD-PARTY.txt');
  expect(text, 'Run "npm run lock".').toBe(thirdPartyText());
  expect(text).toMatch(/Font Awesome 6 Solid by .*CC BY 4\.0/);
  expect(text).toMatch(/preact[\s\S]+Permission is hereby granted/);
  expect(text).not.toContain('unknown');
});
