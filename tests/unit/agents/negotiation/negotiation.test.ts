import { describe, expect, test } from 'vitest';
import { markdownPath, negotiateMarkdown } from '../../../../src/agents/negotiation/index.ts';

describe('a client gets Markdown', () => {
  test.each([
    ['text/markdown', '/guides/start/', '/guides/start.md'],
    ['text/markdown, text/html;q=0.9', '/guides/start', '/guides/start.md'],
    ['text/html;q=0.5, text/markdown;q=0.5', '/guides/start/index.html', '/guides/start.md'],
    ['TEXT/Markdown', '/guides/start.html?a=b', '/guides/start.md'],
    ['text/markdown', '/', '/index.md'],
    ['text/markdown', '/v1.0/', '/v1.0.md'],
    ['text/markdown, */*', '/', '/index.md'],
    ['text/markdown;q=0.5, text/html;q=0.2, */*', '/', '/index.md'],
  ])('if it accepts %s at %s', (accept, url, expected) => {
    expect(markdownPath({ url, accept })).toBe(expected);
  });

  test.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', '/guides/start/'],
    ['*/*', '/guides/start/'],
    ['text/markdown;q=0', '/guides/start/'],
    ['text/markdown;q=0.4, text/html', '/guides/start/'],
    ['text/markdown;q=0.3, text/*;q=0.9', '/guides/start/'],
    ['*/*, text/markdown;q=0.3', '/guides/start/'],
    ['text/markdown', '/llms.txt'],
    ['text/markdown', '/openapi.yaml'],
    ['text/markdown', 'https://docs.example//evil.example/a'],
    ['text/markdown', 'https://docs.example/\\evil.example/a'],
    [undefined, '/'],
  ])('but not if it accepts %s at %s', (accept, url) => {
    expect(markdownPath({ url, accept })).toBeUndefined();
  });

  test('only below the base of the site', () => {
    const options = { base: '/docs' };
    expect(markdownPath({ url: '/docs/a/', accept: 'text/markdown' }, options)).toBe('/docs/a.md');
    expect(markdownPath({ url: '/docs', accept: 'text/markdown' }, options)).toBe('/docs/index.md');
    expect(markdownPath({ url: '/other/', accept: 'text/markdown' }, options)).toBeUndefined();
  });

  test('but not by a request with side effects', () => {
    expect(markdownPath({ method: 'POST', url: '/', accept: 'text/markdown' })).toBeUndefined();
  });
});

describe('the handler', () => {
  const asked: string[] = [];
  const hosts = new Set<string>();
  const files: Record<string, [type: string, text: string]> = {
    '/a/': ['text/html', '<h1>A</h1>'],
    '/a.md': ['application/octet-stream', '# A'],
    '/only/': ['text/html', '<h1>Only</h1>'],
    '/x.png': ['image/png', 'x'],
  };
  const fetchFile = (request: Request) => {
    const { pathname, host } = new URL(request.url);
    asked.push(pathname);
    hosts.add(host);
    const [type, text] = files[pathname] ?? ['text/html', 'Not found'];
    return new Response(text, { status: pathname in files ? 200 : 404, headers: { 'content-type': type } });
  };
  const get = (path: string, accept: string) =>
    negotiateMarkdown(new Request(`https://docs.example${path}`, { headers: { accept } }), fetchFile);

  test('returns the Markdown, with its content type and location', async () => {
    const response = await get('/a/', 'text/markdown');
    expect(await response.text()).toBe('# A');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/markdown; charset=utf-8',
      'content-location': '/a.md',
      vary: 'Accept',
    });
  });

  test('returns the page to other clients, and lets caches keep both', async () => {
    const response = await get('/a/', 'text/html');
    expect([await response.text(), response.headers.get('vary')]).toEqual(['<h1>A</h1>', 'Accept']);
  });

  test('returns the page if it has no Markdown', async () => {
    const response = await get('/only/', 'text/markdown');
    expect([response.status, await response.text()]).toEqual([200, '<h1>Only</h1>']);
  });

  test.each(['//evil.example/a/', '/\\evil.example/a', '/a/..//evil.example/a'])(
    'asks the site itself, not the host in %s, which would get the cookies of the reader',
    async (path) => {
      await get(path, 'text/markdown');
      expect([...hosts]).toEqual(['docs.example']);
    },
  );

  test('does not change other files', async () => {
    expect((await get('/x.png', '*/*')).headers.get('vary')).toBeNull();
    expect(await (await get('/missing.json', 'text/markdown')).text()).toBe('Not found');
  });

  test.each([
    ['/missing/', 'text/markdown'],
    ['/missing.md', '*/*'],
    ['/missing.md', 'text/markdown, text/html;q=0.5'],
  ])('says in Markdown that there is no page at %s, to a client that accepts %s', async (path, accept) => {
    const response = await get(path, accept);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('# Page not found\n\nThere’s no page at this URL.\n');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept',
    });
  });

  test('keeps the headers of the page that it replaces, except those of its body', async () => {
    const headers = { 'content-type': 'text/html', 'set-cookie': 'a=b', etag: '"page"', vary: 'Cookie' };
    const request = new Request('https://docs.example/missing/', { headers: { accept: 'text/markdown' } });
    const response = await negotiateMarkdown(request, () => new Response('Not found', { status: 404, headers }));
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/markdown; charset=utf-8',
      'set-cookie': 'a=b',
      vary: 'Cookie, Accept',
    });
  });

  test.each([
    ['/missing/', '*/*'],
    ['/missing/', 'text/html'],
    ['/missing.md', 'text/html,*/*;q=0.8'],
  ])('sends the page of the host for %s to a client that accepts %s', async (path, accept) => {
    const response = await get(path, accept);
    expect([response.status, await response.text(), response.headers.get('vary')]).toEqual([
      404,
      'Not found',
      'Accept',
    ]);
  });

  test('leads to the list of pages if there is one', async () => {
    const withList = (request: Request) =>
      request.url.endsWith('/docs/llms.txt')
        ? new Response('', { headers: { 'content-type': 'text/plain' } })
        : fetchFile(request);
    const request = new Request('https://docs.example/docs/missing/', { headers: { accept: 'text/markdown' } });
    const response = await negotiateMarkdown(request, withList, { base: '/docs' });
    expect(await response.text()).toContain('All pages are in [llms.txt](/docs/llms.txt).');
    const outside = new Request('https://docs.example/other/', { headers: { accept: 'text/markdown' } });
    expect(await (await negotiateMarkdown(outside, withList, { base: '/docs' })).text()).toBe('Not found');
  });
});
