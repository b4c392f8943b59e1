import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { repository, runNode } from '../support/command.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { builtPage, exampleDocument, exampleSite } from '../support/example-site.ts';
import { servingNode } from '../support/serving-node.ts';
import { ensureExampleSite } from '../support/shared-sites.ts';

type Json = Record<string, unknown>;

beforeAll(ensureExampleSite, 120_000);

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

interface Written {
  key: string;
  method: string;
  path: string;
  operation: Json;
  parameters: Json[];
}

/** Reads the operations from the document, without the engine. */
function writtenOperations(document: Json): Written[] {
  const follow = (value: unknown): Json => {
    const reference = (value as Json)['$ref'];
    if (typeof reference !== 'string') return value as Json;
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Json)[key.replaceAll('~1', '/')], document);
    return follow(target);
  };
  return Object.entries((document['paths'] ?? {}) as Record<string, Json>).flatMap(([template, item]) =>
    METHODS.filter((method) => method in item).flatMap((method) => {
      const operation = item[method] as Json;
      if (operation['x-excluded'] === true) return [];
      const lists = [item['parameters'], operation['parameters']].flatMap((list) => (list ?? []) as unknown[]);
      const key = `${method.toUpperCase()} ${template}`;
      return [{ key, method: method.toUpperCase(), path: template, operation, parameters: lists.map(follow) }];
    }),
  );
}

/** Returns slugs by operation, from the URLs in the content collection. */
function pagesByOperation(file: string): Map<string, string> {
  const store = readFileSync(path.join(exampleSite, 'dist/client/operations.json'), 'utf8');
  const entries = JSON.parse(store) as { document: string; method: string; path: string; slug: string }[];
  return new Map(
    entries.filter(({ document }) => document === file).map((entry) => [`${entry.method} ${entry.path}`, entry.slug]),
  );
}

for (const file of ['openapi/bookshop.yaml', 'openapi/figma.yaml']) {
  const operations = writtenOperations(exampleDocument(file));

  describe(file, () => {
    test('has operations to check', () => expect(operations.length).toBeGreaterThan(12));

    test.each(operations)(
      '$key has a page with everything in the document',
      ({ key, method, path: template, operation, parameters }) => {
        const slug = pagesByOperation(file).get(key);
        expect(slug, 'the content collection has no entry').toBeDefined();
        const page = builtPage(slug ?? '');
        expect(page.querySelector('h1')?.textContent).not.toBe('');
        expect(page.querySelector('.docs-endpoint .docs-method')?.textContent).toBe(method);
        expect(page.querySelector('.docs-endpoint-path')?.textContent).toContain(template);
        for (const { name, in: place } of parameters) {
          const rows = [`parameter-${name}`, `parameter-${name}-${place}`].flatMap(
            (id) => page.getElementById(id) ?? [],
          );
          expect(rows.length, `parameter ${name}`).toBeGreaterThan(0);
        }
        const statuses = [...page.querySelectorAll('.docs-response > summary .docs-status')].map(
          ({ textContent }) => textContent,
        );
        expect(statuses).toEqual(expect.arrayContaining(Object.keys(operation['responses'] as Json)));
        if (operation['requestBody']) expect(page.getElementById('body')).not.toBeNull();
        if (operation['deprecated'] === true) expect(page.body.textContent).toContain('Deprecated.');
      },
    );
  });
}

test('every link within the site leads to a page or file that exists', () => {
  const missing = new Set<string>();
  for (const slug of [
    '',
    ...pagesByOperation('openapi/bookshop.yaml').values(),
    ...pagesByOperation('openapi/figma.yaml').values(),
  ]) {
    for (const link of builtPage(slug).querySelectorAll('a[href^="/"]')) {
      const target = path.join(
        exampleSite,
        'dist/client',
        decodeURIComponent((link.getAttribute('href') ?? '').replace(/[?#].*$/, '')),
      );
      // The server handles this URL.
      if (link.getAttribute('href') === '/_docs/mcp') continue;
      if (!existsSync(target)) missing.add(`${link.getAttribute('href')} on /${slug}`);
    }
  }
  expect([...missing]).toEqual([]);
});

test('ids on every page are unique', () => {
  for (const slug of pagesByOperation('openapi/bookshop.yaml').values()) {
    const ids = [...builtPage(slug).querySelectorAll('[id]')].map(({ id }) => id);
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(repeated, slug).toEqual([]);
  }
});

test('nothing comes after the end of a page', () => {
  const client = path.join(exampleSite, 'dist/client');
  const pages = globSync('**/*.html', { cwd: client, exclude: ['_docs/**'] });
  expect(pages).toContain('404.html');
  const unended = pages.filter((page) => !readFileSync(path.join(client, page), 'utf8').trimEnd().endsWith('</html>'));
  expect(unended).toEqual([]);
});

test('hidden operations have a page but no navigation entry, and excluded ones have neither', () => {
  const document = exampleDocument('openapi/bookshop.yaml');
  const hidden = writtenOperations(document).filter(({ operation }) => operation['x-hidden'] === true);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { key } of hidden) {
    const slug = pagesByOperation('openapi/bookshop.yaml').get(key) ?? '';
    const page = builtPage(slug);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector(`.docs-sidebar a[href="/${slug}/"]`)).toBeNull();
  }
});

test('search covers headings and text of the introduction of a document', () => {
  const index = readFileSync(path.join(exampleSite, 'dist/client/_docs/search.json'), 'utf8');
  const entries = JSON.parse(index).pages as { s: string; d?: string; h?: [text: string, anchor: string][] }[];
  const overview = entries.find(({ s, h }) => s.endsWith('overview') && h?.some(([text]) => text === 'Conventions'));
  expect(overview?.d).toContain('shop-floor data');
  expect(overview?.d).toContain('eleven thousand volumes');
  const [, anchor] = overview?.h?.find(([text]) => text === 'Conventions') ?? [];
  expect(builtPage(overview?.s ?? '').getElementById(anchor ?? '')?.textContent).toBe('Conventions');
});

test('every page links to the licenses of icons and code', () => {
  const text = readFileSync(path.join(exampleSite, 'dist/client/_docs/licenses.txt'), 'utf8');
  expect(text).toMatch(/Font Awesome 6 Solid by .*CC BY 4\.0/);
  for (const page of ['index.html', '404.html']) {
    const html = readFileSync(path.join(exampleSite, 'dist/client', page), 'utf8');
    expect(html).toContain('<link rel="license" href="/_docs/licenses.txt">');
  }
  const missing = readFileSync(path.join(exampleSite, 'dist/client/404.html'), 'utf8');
  expect(missing).toMatch(/<a [^>]*href="\/_docs\/licenses\.txt"[^>]*>\s*Icon and code licenses\s*<\/a>/);
});

/** Checks of the Agent-Friendly Documentation Spec that the example site does not pass, and why. */
const AFDOCS: Record<string, [status: string, reason: string]> = {
  'llms-txt-links-resolve': ['skip', 'The example site has no `site`, so its links have no origin.'],
  'llms-txt-links-markdown': ['skip', 'The example site has no `site`, so its links have no origin.'],
  'markdown-link-portability': ['warn', 'The example site has no `site`, so its links have no origin.'],
  'llms-txt-coverage': ['skip', 'The example site has no `site`, so it has no sitemap.'],
  'markdown-content-parity': ['fail', 'It compares lines. Markdown has the facts of a field in another order.'],
  'page-size-html': ['warn', 'The HTML of one page has a long reference. Its Markdown is short enough.'],
  'auth-gate-detection': ['warn', 'The console of one channel has an input for a token. The page itself is public.'],
  'auth-alternative-access': ['skip', 'Every page is public.'],
  'section-header-quality': ['skip', 'No tab has headings in it.'],
};

test('is readable for agents at the server of docs build, by the checks of afdocs', { timeout: 400_000 }, async () => {
  const folder = bareFolder({});
  onTestFinished(() => folder.remove());
  const { code, output: built } = await docs(['build', '--root', exampleSite, '--out', 'dist'], folder);
  expect(code, built).toBe(0);
  await servingNode(['dist/server/entry.mjs'], { cwd: folder.root }, async (base) => {
    const afdocs = path.join(repository, 'node_modules/afdocs/bin/afdocs.mjs');
    const connections = path.join(repository, 'tests/support/fresh-connections.ts');
    const options = ['--format', 'json', '--request-delay', '0', '--sampling', 'deterministic'];
    const { output } = await runNode(['--import', connections, afdocs, 'check', base, ...options], {
      cwd: repository,
    });
    const report = JSON.parse(output.slice(output.search(/^\{/m), output.lastIndexOf('}') + 1)) as {
      results: { id: string; status: string; message: string }[];
    };
    expect(report.results.length).toBeGreaterThan(20);
    const other = report.results.filter(({ id, status }) => status !== 'pass' && AFDOCS[id]?.[0] !== status);
    expect(other.map(({ id, status, message }) => `${id}: ${status}, ${message}`).join('\n')).toBe('');
  });
});
