import { expect, test } from 'vitest';
import { formatProblems } from '../../../../src/problems/problems.ts';
import { parseSettings } from '../../../../src/site/config/parse-settings.ts';

function parseMint(content: unknown) {
  return parseSettings(JSON.stringify(content, null, 2), 'mint.json');
}

const MINT = {
  name: 'Starter',
  openapi: ['openapi.json'],
  topbarLinks: [{ name: 'Support', url: 'mailto:a@b.com' }],
  topbarCtaButton: { name: 'Dashboard', url: 'https://d.com' },
  footerSocials: { x: 'https://x.com/a' },
  modeToggle: { default: 'dark', isHidden: true },
  backgroundImage: '/background.svg',
  api: { baseUrl: 'https://api.com', auth: { method: 'bearer' } },
  analytics: { gtm: {} },
  primaryTab: { name: 'Home' },
  tabs: [{ name: 'API Reference', url: 'api-reference' }],
  anchors: [{ name: 'Community', icon: 'slack', url: 'https://c.com' }],
  navigation: [
    { group: 'Start', pages: ['introduction'] },
    { group: 'Endpoints', pages: ['api-reference/get', 'api-reference/post'] },
  ],
};

test('reads every key that has an equivalent', () => {
  const { settings } = parseMint(MINT);
  expect(settings).toMatchObject({
    name: 'Starter',
    navbar: {
      links: [{ label: 'Support', href: 'mailto:a@b.com' }],
      primary: { label: 'Dashboard', href: 'https://d.com' },
    },
    footer: { socials: { x: 'https://x.com/a' } },
    appearance: { default: 'dark', strict: true },
    background: { image: { light: '/background.svg' } },
    api: {
      openapi: [{ source: 'openapi.json' }],
      mdx: { server: ['https://api.com'], auth: { method: 'bearer' } },
    },
    navigation: {
      global: [{ kind: 'anchor', label: 'Community', href: 'https://c.com' }],
      children: [
        { kind: 'tab', label: 'Home', children: [{ label: 'Start' }] },
        { kind: 'tab', label: 'API Reference', children: [{ label: 'Endpoints' }] },
      ],
    },
  });
});

test('reports what docs.json does not have, and keeps its groups', () => {
  const { settings, problems } = parseMint({
    ...MINT,
    rounded: 'sharp',
    versions: ['v2'],
    navigation: [{ group: 'Start', version: 'v2', pages: ['start'] }],
  });
  expect(problems.map(({ message }) => message).join(' ')).toContain('"rounded" isn’t a known setting');
  expect(settings?.navigation?.children).toMatchObject([{ label: 'Start' }]);
});

test('lists what to rename', () => {
  expect(formatProblems(parseMint(MINT).problems, 'text')).toMatchInlineSnapshot(`
    "mint.json: warning settings-mint-json: mint.json is the old form of docs.json. Only keys that docs.json also has are read.
        Rename the file to docs.json, and change its keys: topbarLinks → navbar.links; topbarCtaButton → navbar.primary; footerSocials → footer.socials; modeToggle → appearance; openapi → api.openapi; backgroundImage → background.image; api.baseUrl → api.mdx.server; api.auth → api.mdx.auth; navigation, tabs, anchors → navigation { tabs, anchors, groups }."
  `);
  expect(formatProblems(parseMint({ name: 'A' }).problems, 'text')).toMatchInlineSnapshot(`
    "mint.json: warning settings-mint-json: mint.json is the old form of docs.json. Only keys that docs.json also has are read.
        Rename the file to docs.json."
  `);
});

test('problems name mint.json', () => {
  const { problems, locate } = parseMint({ ...MINT, topbarLinks: [{ name: 'Support' }], navigation: MINT.navigation });
  expect(formatProblems(problems.slice(1), 'text')).toMatchInlineSnapshot(
    `
    "mint.json:7:5: error setting-invalid: "navbar.links[0].href" is missing, expected a string. (at /navbar/links/0/href)
        Add it."
  `,
  );
  const place = locate('/navigation/tabs/1/groups/0/pages/1');
  const lines = JSON.stringify({ ...MINT, topbarLinks: [{ name: 'Support' }] }, null, 2).split('\n');
  expect(lines[(place?.line ?? 0) - 1]).toContain('api-reference/post');
});
