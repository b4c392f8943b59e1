import type { Settings } from '../config/settings.ts';
import type { ApiDocument } from '../document/document.ts';
import type { PageFile } from '../navigation/input.ts';
import type { Site } from '../navigation/site.ts';
import { type EndpointAuth, endpointDocument } from '../pages/endpoint-document.ts';
import type { PageTexts } from './page-texts.ts';

interface EndpointSources {
  site: Site;
  settings: Settings;
  pages: readonly PageFile[];
  texts: PageTexts;
}

/** Every hand-written endpoint page as a document of one operation. */
export function endpointDocuments({ site, settings, pages, texts }: EndpointSources): Map<string, ApiDocument> {
  const files = new Map(pages.map((page) => [page.file, page]));
  const found = new Map<string, ApiDocument>();
  for (const { endpoint, file, title, deprecated } of site.pages) {
    if (!endpoint || file === undefined) continue;
    const document = endpointDocument({
      file,
      title,
      deprecated,
      ...endpoint,
      fields: texts.of(file).fields,
      servers: settings.api.mdx.server,
      auth: authOf(files.get(file)?.frontmatter['authMethod'], settings),
    });
    found.set(file, document);
  }
  return found;
}

function authOf(stated: unknown, { api }: Settings): EndpointAuth | undefined {
  const { method, name, in: place } = api.mdx.auth ?? { method: 'none', name: 'x-api-key', in: 'header' };
  return { method: typeof stated === 'string' ? stated.toLowerCase() : method, name, in: place };
}
