import type { AstroConfig } from 'astro';
import { DocsError } from '../../../src/problems/errors.ts';

/** Throws if the integration is added twice: it keeps one project per site, so a second one would show the first's. */
export function refuseSecond({ integrations }: AstroConfig): void {
  if (integrations.filter(({ name }) => name === 'astro-specbook').length < 2) return;
  throw new DocsError(
    'The integrations in astro.config.mjs have two specbook() calls, but a site can have only one.',
    'Keep one, and list all documents in its docs.json, each with its own path: { "api": { "openapi": [{ "source": "a.yaml", "directory": "a" }, { "source": "b.yaml", "directory": "b" }] } }.',
  );
}
