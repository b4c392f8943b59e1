import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, repository } from '../support/command.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';

const CONFIG = readFileSync(path.join(repository, 'examples/starlight/astro.config.mjs'), 'utf8');

describe('a Starlight site with a content security policy', () => {
  let site: ScratchSite;

  beforeAll(async () => {
    site = starlightSite({
      'astro.config.mjs': CONFIG.replace(
        'integrations: [',
        `security: { csp: { directives: ["default-src 'self'"] } },\n  integrations: [`,
      ),
      'src/content/docs/guides/plain.mdx': '---\ntitle: Plain\n---\n\nText.\n',
      'src/content/docs/guides/note.mdx': '---\ntitle: Note\n---\n\n<Note>A note.</Note>\n',
      'docs/docs.json': JSON.stringify({ api: { openapi: 'openapi.yaml', playground: { proxy: false } } }),
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
    ['a page that names an operation', 'guides/follow-a-parcel'],
    ['a generated page', 'api/api-reference/parcels/send-a-parcel'],
  ])('%s may send requests, and blocks none of our scripts and styles', (_, slug) => {
    const { policy, blocked, styled } = pageAt(slug);
    expect(policy).toMatch(/connect-src 'self' https:\/\/\S+/);
    expect(policy).toMatch(/img-src 'self' data: blob:/);
    // Starlight itself writes some inline scripts without hashes.
    const ofStarlight = new Set(pageAt('guides/plain').blocked);
    expect(blocked.filter((text) => !ofStarlight.has(text))).toEqual([]);
    expect(styled).toEqual([]);
  });

  test('shows our components in guides, although the site has a server, and blocks none of their scripts', () => {
    const file = path.join(site.root, 'dist/client/guides/note/index.html');
    expect(parseHTML(readFileSync(file, 'utf8')).document.querySelector('main')?.textContent).toContain('A note.');
    const ofStarlight = new Set(pageAt('guides/plain').blocked);
    expect(pageAt('guides/note').blocked.filter((text) => !ofStarlight.has(text))).toEqual([]);
  });
});
