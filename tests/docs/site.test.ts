import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';
import { crawl } from '../support/crawl.ts';
import { type Running, startCommand, waitUntil } from '../support/docs-command.ts';
import { type BuiltSite, builtDocumentation } from '../support/shared-sites.ts';
import { packageModule } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';

const command = packageModule('src/cli/main');
const root = path.join(repository, 'docs');
let built: BuiltSite;
let server: Running | undefined;
let url: string;

beforeAll(async () => {
  built = await builtDocumentation();
  const port = await unusedPort();
  url = `http://127.0.0.1:${port}`;
  server = startCommand(['server/entry.mjs'], { cwd: built.out, env: { PORT: String(port), HOST: '127.0.0.1' } });
  await waitUntil(
    () => fetch(url).catch(() => undefined),
    (answer) => answer !== undefined,
  );
}, 300_000);

afterAll(async () => {
  await server?.stop();
  built?.remove();
});

describe('our own documentation', () => {
  test('has no problems', async () => {
    const cache = mkdtempSync(path.join(tmpdir(), 'docs-check-'));
    const env = { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache };
    const { code, output } = await runNode([command, 'check', '--root', root], { env });
    rmSync(cache, { recursive: true, force: true });
    expect(output).not.toContain(' error ');
    expect(code, output).toBe(0);
  });

  test('has a search that finds the answers to what readers ask', async () => {
    const questions = path.join(repository, 'tests/docs/questions.yaml');
    const { code, output } = await runNode([command, 'eval', questions, '--root', root]);
    expect(code, output).toBe(0);
  });

  test('has no dead links or anchors', async () => {
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

  test('has no page longer than ten minutes of reading', () => {
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      // Nobody reads the reference from start to finish.
      if (!file.endsWith('.mdx') || /^(?:dist|reference|contributing)\b/.test(file)) continue;
      const words = readFileSync(path.join(root, file), 'utf8').split(/\s+/).length;
      expect(words, file).toBeLessThan(2200);
    }
  });
});
