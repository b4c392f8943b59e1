import type { DocumentInfo, NamedLink } from '../../api/openapi/overview.ts';
import { schemeFacts } from '../../api/openapi/security-facts.ts';
import type { ScopeView, SecuritySchemeView } from '../../api/openapi/security-view.ts';
import type { ServerField } from '../../request/form/form.ts';
import { blocks, code, docsText, item, line } from './markdown-text.ts';
import { addressItems, flowItems } from './operation-twin.ts';
import type { TwinLinks } from './twin-links.ts';

type Texts = Pick<TwinLinks, 'text'>;

/** Returns what a document says about itself: its versions, texts, and where to learn more. */
export function infoMarkdown(info: DocumentInfo, { text }: Texts): string {
  const { version, specification, summary, description, externalDocs, contact, license, terms } = info;
  const facts = [
    ...(externalDocs ? [item('External docs', docsText(externalDocs), [])] : []),
    ...(contact ? [item('Contact', linkText(contact), [])] : []),
    ...(license ? [item('License', linkText(license), [])] : []),
    ...(terms === undefined ? [] : [item('Terms of service', `<${terms}>`, [])]),
  ];
  return blocks(
    [version && `Version ${line(version)}`, specification].filter(Boolean).join(', '),
    text(summary, 3),
    facts.join('\n'),
    text(description, 3),
  );
}

function linkText({ name, url, email }: NamedLink): string {
  const link = url === undefined || url === name ? undefined : `<${url}>`;
  return [name, link, email !== name && email && `<mailto:${email}>`]
    .filter(Boolean)
    .map((part) => line(part || ''))
    .join(' ');
}

/** Returns all security schemes of a document, with all of their scopes. */
export function schemesMarkdown(
  schemes: readonly SecuritySchemeView[],
  { text }: Texts,
  server?: ServerField,
): string[] {
  if (schemes.length === 0) return [];
  const items = schemes.map((scheme) => {
    const words = `${line(scheme.words)}${scheme.deprecated ? ', deprecated' : ''}`;
    return item(`${code(scheme.label)} (${words})`, text(scheme.description), [
      ...addressItems(schemeFacts(scheme, server)),
      ...flowItems(scheme.flows, server),
      ...scopeItems(scheme, text),
    ]);
  });
  return ['## Authentication', items.join('\n')];
}

/** Returns the scopes of all flows, each once. */
function scopeItems({ flows }: SecuritySchemeView, text: TwinLinks['text']): string[] {
  const scopes = new Map<string, ScopeView>();
  for (const scope of flows.flatMap((flow) => flow.scopes)) if (!scopes.has(scope.name)) scopes.set(scope.name, scope);
  const items = [...scopes.values()].map(({ name, description }) => item(code(name), text(description), []));
  return items.length === 0 ? [] : [item(items.length === 1 ? 'Scope' : 'Scopes', undefined, items)];
}
