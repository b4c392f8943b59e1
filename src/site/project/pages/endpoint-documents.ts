import type { ApiDocument } from '../../../document/document.ts';
import type { Settings } from '../../config/settings.ts';
import type { PageFile } from '../../input.ts';
import { BINDINGS } from '../../pages/edits/page-metadata.ts';
import { type EndpointAuth, endpointDocument } from '../../pages/endpoint/endpoint-document.ts';
import type { Site } from '../../site.ts';
import type { PageTexts } from './page-texts.ts';

interface EndpointSources {
  site: Site;
  settings: Settings;
  pages: readonly PageFile[];
  texts: PageTexts;
}

/** Turns every hand-written endpoint page into a document with one operation. */
export function endpointDocuments({ site, settings, pages, texts }: EndpointSources): Map<string, ApiDocument> {
  const files = new Map(pages.map((page) => [page.file, page]));
  const documents = new Map<string, ApiDocument>();
  for (const page of site.pages) {
    const { file, title, deprecated } = page;
    if (page.kind !== 'endpoint' || file === undefined) continue;
    const { authMethod, contentType } = files.get(file)?.frontmatter ?? {};
    const document = endpointDocument({
      file,
      title,
      deprecated,
      ...page.endpoint,
      fields: texts.of(file).fields,
      servers: settings.api.mdx.server,
      auth: authOf(authMethod, settings),
      contentType: BINDINGS.contentType.safeParse(contentType).data,
    });
    documents.set(file, document);
  }
  return documents;
}

function authOf(authMethod: unknown, { api }: Settings): EndpointAuth | undefined {
  const { method, name, in: place } = api.mdx.auth ?? { method: 'none', name: 'x-api-key', in: 'header' };
  return { method: typeof authMethod === 'string' ? authMethod.toLowerCase() : method, name, in: place };
}
