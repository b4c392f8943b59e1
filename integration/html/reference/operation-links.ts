import type { ServerField } from '../../../src/form/form.ts';
import { targetOfLink } from '../../../src/openapi/link-target.ts';
import type { LinkView } from '../../../src/openapi/response.ts';
import { pageOfOperation } from '../../../src/project/read/project.ts';
import type { Fact } from '../../../src/schema/view/facts.ts';
import { phrase } from '../../../src/words/english/phrase.ts';
import { pageHref } from '../../links/site-href.ts';
import type { Source } from '../../views/source.ts';

interface LinkRow extends Pick<LinkView, 'name' | 'description' | 'target'> {
  href?: string | undefined;
  facts: Fact[];
  server?: ServerField | undefined;
}

/** Returns the links of a response. `target` is the title of the operation or the callback, if a page shows it. */
export function linkRows(links: readonly LinkView[], source: Source): LinkRow[] {
  return links.map(({ name, description, target, parameters = [], requestBody, server }) => {
    const place = target === undefined ? undefined : placeOfLink(target, source);
    const facts: Fact[] = parameters.map((parameter) => ({
      label: parameter.name,
      value: parameter.value,
      code: true,
    }));
    if (requestBody !== undefined)
      facts.push({ label: phrase('reference', 'requestBody'), value: requestBody, code: true });
    if (server !== undefined) facts.push({ label: phrase('reference', 'server'), value: server.url, code: true });
    return { name, description, target: place?.title ?? target, href: place?.href, facts, server };
  });
}

function placeOfLink(target: string, { project, file, facts }: Source): { title: string; href: string } | undefined {
  const document = project.documents.get(file);
  const found = document && targetOfLink(document, target);
  const page = found && pageOfOperation(project, file, found.operation);
  if (!page || page.hidden) return undefined;
  const href = pageHref(facts, page.slug);
  const { callback } = found;
  if (!callback) return { title: page.title, href };
  return { title: callback.title ?? target, href: `${href}#${callback.anchor}` };
}
