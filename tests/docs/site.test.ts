import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';
import { crawl } from '../support/crawl.ts';
import { type Running, startCommand, until, unusedPort } from '../support/docs-command.ts';

const command = path.join(repository, 'src/cli/main.ts');
const root = path.join(repository, 'docs');
let scratch: string;
let env: Record<string, string>;
let server: Running | undefined;
let url: string;

beforeAll(async () => {
  mkdirSync(path.join(repository, '.cache'), { recursive: true });
  scratch = mkdtempSync(path.join(repository, '.cache/docs-'));
  env = { XDG_CACHE_HOME: path.join(scratch, 'cache'), LOCALAPPDATA: path.join(scratch, 'cache') };
  const out = path.join(scratch, 'built');
  const build = await runNode([command, 'build', '--root', root, '--out', out], { env });
  expect(build.code, build.output).toBe(0);
  const port = await unusedPort();
  url = `http://127.0.0.1:${port}`;
  server = startCommand(['server/entry.mjs'], { cwd: out, env: { PORT: String(port), HOST: '127.0.0.1' } });
  await until(
    () => fetch(url).catch(() => undefined),
    (answer) => answer !== undefined,
  );
}, 300_000);

afterAll(async () => {
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

describe('our own documentation', () => {
  test('has no problem', async () => {
    const { code, output } = await runNode([command, 'check', '--root', root], { env });
    expect(output).not.toContain(' error ');
    expect(code, output).toBe(0);
  });

  test('has no dead link and no dead anchor', async () => {
    const { pages, dead } = await crawl(`${url}/`);
    expect(dead).toEqual([]);
    const written = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.mdx') && !/^(?:dist|snippets)\b/.test(file),
    );
    for (const file of written) {
      const address = `/${file.replaceAll(path.sep, '/').replace(/(?:^|(?<=\/))index\.mdx$|\.mdx$/, '')}`;
      expect(pages, file).toContain(address === '/' ? '/' : `${address.replace(/\/$/, '')}/`);
    }
  });

  test('is read in ten minutes a page', () => {
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      // Nobody reads the reference from its start to its end.
      if (!file.endsWith('.mdx') || /^(?:dist|reference|contributing)\b/.test(file)) continue;
      const words = readFileSync(path.join(root, file), 'utf8').split(/\s+/).length;
      expect(words, file).toBeLessThan(2200);
    }
  });
});
