import { afterEach, expect, test, vi } from 'vitest';
import { loadProject } from '../../../../src/site/project/load-project.ts';
import { settings, siteWith } from '../../../support/checked-folder.ts';
import { bareFolder } from '../../../support/docs-command.ts';

afterEach(() => vi.unstubAllEnvs());

async function problemsWith(egress: unknown, platform?: string) {
  const folder = bareFolder(siteWith({ 'docs.json': settings({ api: { playground: { proxy: { egress } } } }) }));
  try {
    const { problems } = await loadProject(folder.root, { proxy: { loopback: false, platform } });
    return problems.filter(({ code }) => code === 'proxy-setting-invalid');
  } finally {
    folder.remove();
  }
}

test('reports an egress proxy that Node cannot use before the first request', async () => {
  vi.stubEnv('HTTPS_PROXY', 'socks5://localhost:1080');
  vi.stubEnv('https_proxy', '');
  const [problem, ...others] = await problemsWith('environment');
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'warning', file: 'docs.json', pointer: '/api/playground/proxy/egress' });
  expect(problem?.message).toContain('has a socks5 proxy for HTTPS_PROXY');
});

test('reports an egress proxy on a platform without HTTP proxies', async () => {
  const [problem] = await problemsWith('http://proxy.example.com:3128', 'Cloudflare Workers');
  expect(problem?.message).toContain('has no effect on Cloudflare Workers');
});

test('reports nothing for a working egress proxy or none', async () => {
  expect(await problemsWith('http://proxy.example.com:3128')).toEqual([]);
  expect(await problemsWith(undefined, 'Cloudflare Workers')).toEqual([]);
});
