import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, repository } from '../support/command.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';

const CONFIG = readFileSync(path.join(repository, 'examples/starlight/astro.config.mjs'), 'utf8');

const POLICY_CONFIG = CONFIG.replace(
  'integrations: [',
  `security: { csp: { directives: ["default-src 'self'"] } },\n  integrations: [`,
);

const DIRECT = JSON.stringify({ api: { openapi: 'openapi.yaml', playground: { proxy: false } } });

const PART = 'import { Playground } from \'astro-specbook/components\';\n\n<Playground operation="POST /parcels" />\n';

describe('a Starlight site with a content security policy', () => {
  let site: ScratchSite;

  beforeAll(async () => {
    site = starlightSite({
      'astro.config.mjs': POLICY_CONFIG,
      'src/parts/try-it.mdx': PART,
      'src/content/docs/guides/by-name.mdx': '---\ntitle: By name\n---\n\n<Playground operation="POST /parcels" />\n',
      'src/content/docs/guides/part.mdx':
        "---\ntitle: Part\n---\n\nimport TryIt from '../../../parts/try-it.mdx';\n\n<TryIt />\n",
      'src/content/docs/guides/schema.mdx':
        '---\ntitle: Schema\n---\n\nimport { Schema } from \'astro-specbook/components\';\n\n<Schema name="Parcel" />\n',
      'src/content/docs/guides/plain.mdx': '---\ntitle: Plain\n---\n\nText.\n',
      'src/content/docs/guides/note.mdx': '---\ntitle: Note\n---\n\n<Note>A note.</Note>\n',
      'docs/docs.json': DIRECT,
    });
    const result = await astro(['build'], { cwd: site.root });
    expect(result.code, result.output).toBe(0);
  });
  afterAll(() => site?.remove());

  function pageAt(slug: string) {
    const file = path.join(site.root, 'dist/client', slug, 'index.html');
    const { document } = parseHTML(readFileSync(file, 'utf8'));
    const policy = document.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? '';
    const isBlocked = (text: string) =>
      !policy.includes(`sha256-${createHash('sha256').update(text).digest('base64')}`);
    const inline = [...document.querySelectorAll('script:not([src]):not([type$="json"]), style')];
    const blocked = inline.map(({ textContent }) => textContent).filter(isBlocked);
    const styled = [...document.querySelectorAll('.not-content [style], .not-content[style]')];
    return { policy, blocked, styled };
  }

  test.each([
    ['a guide with a playground', 'guides/first-parcel'],
    ['a guide that names a playground without an import', 'guides/by-name'],
    ['a guide that imports a part with a playground', 'guides/part'],
    ['a page that names an operation', 'guides/follow-a-parcel'],
    ['a generated page', 'api/parcels/send-a-parcel'],
  ])('%s may send requests, and blocks none of our scripts and styles', (_, slug) => {
    const { policy, blocked, styled } = pageAt(slug);
    expect(policy).toMatch(/connect-src 'self' https:\/\/\S+/);
    expect(policy).toMatch(/img-src 'self' data: blob:/);
    // Starlight itself writes some inline scripts without hashes.
    const ofStarlight = new Set(pageAt('guides/plain').blocked);
    expect(blocked.filter((text) => !ofStarlight.has(text))).toEqual([]);
    expect(styled).toEqual([]);
  });

  test.each(['schema', 'note'])('allows nothing more for a guide without a playground (%s)', (guide) => {
    expect(pageAt(`guides/${guide}`).policy).not.toMatch(/connect-src|img-src/);
  });

  test('shows our components in guides, although the site has a server, and blocks none of their scripts', () => {
    const file = path.join(site.root, 'dist/client/guides/note/index.html');
    expect(parseHTML(readFileSync(file, 'utf8')).document.querySelector('main')?.textContent).toContain('A note.');
    const ofStarlight = new Set(pageAt('guides/plain').blocked);
    expect(pageAt('guides/note').blocked.filter((text) => !ofStarlight.has(text))).toEqual([]);
  });
});
