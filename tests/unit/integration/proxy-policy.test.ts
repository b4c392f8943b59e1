import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { proxyPolicy } from '../../../integration/build/setup/proxy-policy.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';

type Context = Parameters<typeof proxyPolicy>[1];

interface Situation {
  dev: boolean;
  host: string | boolean;
  from?: string;
  /** The option `site` of Astro's configuration. */
  site?: string;
}

async function policyIn({ dev, host, from, site }: Situation) {
  const root = mkdtempSync(path.join(tmpdir(), 'policy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const servers = [{ url: 'http://127.0.0.1:8080/v1' }, { url: 'http://10.0.0.1' }, { url: 'https://api.example.com' }];
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, servers, paths: {} };
  writeFileSync(path.join(root, 'openapi.json'), JSON.stringify(document));
  writeFileSync(path.join(root, 'docs.json'), '{"name": "T", "navigation": {"openapi": "openapi.json"}}');
  const project = await loadProject(root);
  const documents = new Map([...project.documents].map(([key, each]) => [key, from ? { ...each, file: from } : each]));
  const printed: string[] = [];
  const say = (text: string) => void printed.push(text);
  const logger = { info: say, warn: say } as unknown as Context['logger'];
  const config = { server: { host, allowedHosts: [] }, site } as unknown as Context['config'];
  const context = { dev, config, logger, announced: new Set<string>() };
  const compile = () => proxyPolicy({ ...project, documents }, context);
  return { policy: compile(), compile, printed };
}

test('admits the token URLs of the documents, each as the playground completes it', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'policy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const tokenUrl = 'https://login.example.com/token';
  const flows = {
    authorizationCode: { authorizationUrl: 'https://login.example.com/auth', tokenUrl, refreshUrl: '/refresh?x=1' },
    deviceAuthorization: { deviceAuthorizationUrl: 'device', tokenUrl },
    clientCredentials: { tokenUrl: 'javascript:alert(1)' },
  };
  const components = {
    securitySchemes: {
      oauth: { $ref: '#/components/x-schemes/oauth' },
      discovered: {
        type: 'openIdConnect',
        openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration',
      },
    },
    'x-schemes': { oauth: { type: 'oauth2', flows } },
  };
  const servers = [
    { url: 'https://api.example.com/v1/' },
    { url: 'https://{tenant}.example.com/v2', variables: { tenant: { default: 'acme' } } },
    { url: '/relative' },
  ];
  const document = { openapi: '3.2.0', info: { title: 'T', version: '1' }, servers, components, paths: {} };
  writeFileSync(path.join(root, 'openapi.json'), JSON.stringify(document));
  writeFileSync(path.join(root, 'docs.json'), '{"name": "T", "navigation": {"openapi": "openapi.json"}}');
  const project = await loadProject(root);
  const logger = { info: () => {}, warn: () => {} } as unknown as Context['logger'];
  const config = { server: { host: false } } as unknown as Context['config'];
  const { tokenUrls } = proxyPolicy(project, { dev: false, config, logger, announced: new Set() });
  expect(tokenUrls).toEqual([
    tokenUrl,
    'https://api.example.com/refresh?x=1',
    'https://acme.example.com/refresh?x=1',
    'https://api.example.com/device',
    'https://acme.example.com/device',
  ]);
});

/** Requests to the site itself (P-8). */
test.each([
  ['in dev on loopback', { dev: true, host: false }, ['http://127.0.0.1:8080']],
  ['in dev on localhost', { dev: true, host: 'localhost' }, ['http://127.0.0.1:8080']],
  ['in dev on the network', { dev: true, host: true }, []],
  ['in dev on another address', { dev: true, host: '192.168.0.2' }, []],
  ['in a built site', { dev: false, host: false }, []],
  ['in dev, by a remote document', { dev: true, host: false, from: 'https://specs.example.com/openapi.json' }, []],
])('lists private origins that a document opens %s', async (_, options, expected) => {
  const { policy, printed } = await policyIn(options);
  expect(policy.allowPrivate).toEqual(expected);
  expect(printed.filter((line) => line.startsWith('During development, the proxy can reach'))).toHaveLength(
    expected.length,
  );
});

test('names an origin that dev may reach once, however often documents change', async () => {
  const { compile, printed } = await policyIn({ dev: true, host: false });
  compile();
  expect(printed.filter((line) => line.startsWith('During development, the proxy can reach'))).toHaveLength(1);
});

test('restricts a built site to its URL, and dev to the hosts that Vite allows', async () => {
  const site = 'https://docs.example.com';
  expect((await policyIn({ dev: false, host: false, site })).policy).toMatchObject({ site, hosts: undefined });
  expect((await policyIn({ dev: true, host: false, site })).policy).toMatchObject({ site: undefined, hosts: [] });
});
