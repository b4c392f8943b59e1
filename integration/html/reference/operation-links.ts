import { operationOfLink } from '../../../src/openapi/link-target.ts';
import type { LinkView } from '../../../src/openapi/response.ts';
import { pageOfOperation } from '../../../src/project/read/project.ts';
import type { Fact } from '../../../src/schema/view/facts.ts';
import { phrase } from '../../../src/words/english/phrase.ts';
import { pageHref } from '../../links/site-href.ts';
import type { Source } from '../../views/source.ts';

interface LinkRow extends Pick<LinkView, 'name' | 'description' | 'target'> {
  href?: string | undefined;
  facts: Fact[];
}

/** Returns the links of a response. `target` is the title of the operation's page, if it has one. */
export function linkRows(links: readonly LinkView[], source: Source): LinkRow[] {
  return links.map(({ name, description, target, parameters = [], requestBody, server }) => {
    const page = target === undefined ? undefined : pageOfLink(target, source);
    const facts: Fact[] = parameters.map((parameter) => ({
      label: parameter.name,
      value: parameter.value,
      code: true,
    }));
    if (requestBody !== undefined)
      facts.push({ label: phrase('reference', 'requestBody'), value: requestBody, code: true });
    if (server !== undefined) facts.push({ label: phrase('reference', 'server'), value: server, code: true });
    return { name, description, target: page?.title ?? target, href: page && pageHref(source.facts, page.slug), facts };
  });
}

function pageOfLink(target: string, { project, file }: Source) {
  const document = project.documents.get(file);
  const operation = document && operationOfLink(document, target);
  const page = operation && pageOfOperation(project, file, operation);
  return page?.hidden ? undefined : page;
}
