import type { SiteBuilder } from '../builder.ts';
import { astroSpecbook, specbookInStarlight } from './astro-specbook.ts';
import { docusaurusOpenapiDocs } from './docusaurus-openapi-docs.ts';
import { fumadocsOpenapi } from './fumadocs-openapi.ts';
import { redoc } from './redocly.ts';
import { starlightOpenapi } from './starlight-openapi.ts';
import { zudoku } from './zudoku.ts';

/** Returns all tools to compare. */
export function siteBuilders(tarball: string): SiteBuilder[] {
  return [
    astroSpecbook(tarball),
    specbookInStarlight(tarball),
    starlightOpenapi,
    docusaurusOpenapiDocs,
    fumadocsOpenapi,
    zudoku,
    redoc,
  ];
}
