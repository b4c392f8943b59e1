import { describe, expect, test } from 'vitest';
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
  metadata: { 'og:image': '/a.png' },
  api: { baseUrl: 'https://api.com', auth: { method: 'bearer' }, playground: { mode: 'hide' } },
  analytics: { gtm: {} },
  rounded: 'sharp',
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
    seo: { metatags: { 'og:image': '/a.png' } },
    api: {
      openapi: [{ source: 'openapi.json' }],
      mdx: { server: ['https://api.com'], auth: { method: 'bearer' } },
      playground: { display: 'none' },
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

test('keeps the documents of tabs and anchors, also of those without groups', () => {
  const { settings } = parseMint({
    navigation: MINT.navigation,
    tabs: [{ name: 'API Reference', url: 'api-reference', openapi: 'openapi.json' }],
    anchors: [{ name: 'Partners', icon: 'handshake', url: '/partners', openapi: ['a.json', 'b.json'] }],
  });
  expect(settings?.navigation?.children).toMatchObject([
    { label: 'Documentation', children: [{ label: 'Start' }] },
    {
      label: 'API Reference',
      children: [{ label: 'Endpoints' }],
      openapi: [{ source: 'openapi.json', directory: 'api-reference' }],
    },
    {
      label: 'Partners',
      icon: 'handshake',
      openapi: [
        { source: 'a.json', directory: 'partners' },
        { source: 'b.json', directory: 'partners' },
      ],
    },
  ]);
});

describe('versions', () => {
  const versioned = {
    versions: ['v2', { name: 'v1', default: true }],
    tabs: [{ name: 'API', url: 'v2/api', version: 'v2' }],
    anchors: [
      { name: 'Community', url: 'https://c.com' },
      { name: 'Upgrade', url: 'https://u.com', version: 'v2' },
    ],
    navigation: [
      { group: 'Start', version: 'v2', pages: ['v2/start'] },
      { group: 'API', version: 'v2', pages: ['v2/api/list'] },
      { group: 'Start', version: 'v1', pages: ['v1/start'] },
      { group: 'Legal', pages: ['legal'] },
    ],
  };

  test('have the groups, tabs and anchors that name them, and what names none', () => {
    const { settings, problems } = parseMint(versioned);
    expect(problems.map(({ code }) => code)).toEqual(['settings-mint-json']);
    expect(problems[0]?.hint).toContain('versions, navigation, tabs, anchors → navigation { versions');
    expect(settings?.navigation?.children).toMatchObject([
      {
        kind: 'version',
        label: 'v2',
        children: [
          { label: 'Documentation', children: [{ label: 'Start' }, { label: 'Legal' }] },
          { label: 'API', children: [{ label: 'API' }] },
          { kind: 'anchor', label: 'Community' },
          { kind: 'anchor', label: 'Upgrade' },
        ],
      },
      {
        kind: 'version',
        label: 'v1',
        default: true,
        children: [{ label: 'Start' }, { label: 'Legal' }, { kind: 'anchor', label: 'Community' }],
      },
    ]);
  });

  test('lose no group whose version is not in the list', () => {
    const { settings } = parseMint({ versions: ['v2'], navigation: versioned.navigation });
    expect(settings?.navigation?.children).toMatchObject([{ label: 'v2' }, { label: 'v1' }]);
  });

  test('with locales are languages', () => {
    const { settings } = parseMint({
      versions: [
        { name: 'English', locale: 'en' },
        { name: 'French', locale: 'fr' },
      ],
      navigation: [
        { group: 'Start', version: 'English', pages: ['start'] },
        { group: 'Départ', version: 'French', pages: ['fr/start'] },
      ],
    });
    expect(settings?.navigation?.children).toMatchObject([
      { kind: 'language', label: 'en', children: [{ label: 'Start' }] },
      { kind: 'language', label: 'fr', children: [{ label: 'Départ' }] },
    ]);
  });

  test('that nothing names change nothing', () => {
    const { settings } = parseMint({ versions: ['v1'], navigation: [{ group: 'Start', pages: ['start'] }] });
    expect(settings?.navigation?.children).toMatchObject([{ kind: 'group', label: 'Start' }]);
  });

  test('keep the places of groups in mint.json', () => {
    const { locate } = parseMint(versioned);
    const lines = JSON.stringify(versioned, null, 2).split('\n');
    expect(lines[(locate('/navigation/versions/1/groups/0/pages/0')?.line ?? 0) - 1]).toContain('v1/start');
  });
});

test('lists what to rename', () => {
  expect(formatProblems(parseMint(MINT).problems, 'text')).toMatchInlineSnapshot(`
    "mint.json: warning settings-mint-json: mint.json is the older form of docs.json; only keys that docs.json has too are read.
        Rename the file to docs.json, and in it: topbarLinks → navbar.links; topbarCtaButton → navbar.primary; footerSocials → footer.socials; modeToggle → appearance; openapi → api.openapi; backgroundImage → background.image; metadata → seo.metatags; api.baseUrl → api.mdx.server; api.auth → api.mdx.auth; api.playground.mode → api.playground.display; navigation, tabs, anchors → navigation { tabs, anchors, groups }."
  `);
  expect(formatProblems(parseMint({ name: 'A' }).problems, 'text')).toMatchInlineSnapshot(`
    "mint.json: warning settings-mint-json: mint.json is the older form of docs.json; only keys that docs.json has too are read.
        Rename the file to docs.json."
  `);
});

test('problems name mint.json', () => {
  const { problems, locate } = parseMint({ ...MINT, topbarLinks: [{ name: 'Support' }], navigation: MINT.navigation });
  expect(formatProblems(problems.slice(1), 'text')).toMatchInlineSnapshot(
    `
    "mint.json:7:5: error setting-invalid: "navbar.links[0].href" is missing: a string is expected. (at /navbar/links/0/href)
        Add it."
  `,
  );
  const place = locate('/navigation/tabs/1/groups/0/pages/1');
  const lines = JSON.stringify({ ...MINT, topbarLinks: [{ name: 'Support' }] }, null, 2).split('\n');
  expect(lines[(place?.line ?? 0) - 1]).toContain('api-reference/post');
});
