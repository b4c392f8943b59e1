import { requestForm } from '../../../src/api/openapi/form/request-form.ts';
import type { Operation } from '../../../src/api/openapi/operation.ts';
import { signatureOf } from '../../../src/api/openapi/signature.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { LanguageWords } from '../../../src/site/project/read/site-words.ts';
import { withWords } from '../../../src/words/area.ts';
import type { DeliveryProps } from '../../islands/delivery/delivery-props.ts';
import { oauthCallbackPath, securityPath } from '../links/own-addresses.ts';
import type { SiteFacts } from '../links/site-facts.ts';
import { ownFileHref, pageHref } from '../links/site-href.ts';
import { reachableUrls, sendTarget, withForms } from './playground-props.ts';

interface DeliveryOptions extends LanguageWords {
  title: string;
  /** Name of the webhook or callback. */
  name: string;
  id: string;
  facts: SiteFacts;
}

/** Returns everything that the test deliveries of a webhook or callback need. */
export function deliveryProps(
  project: Project,
  document: ApiDocument,
  operation: Operation,
  { title, name, id, facts, words }: DeliveryOptions,
): DeliveryProps {
  const { scheme } = signatureOf(document, operation);
  const { defaults } = project.settings.api.examples;
  const { oauth } = project.settings.api.playground;
  const described = withWords(words, () =>
    requestForm(document, operation, { examples: defaults, prefill: true, oauth }),
  );
  const signed = new Set([scheme.header, scheme.id, scheme.timestamp].map((header) => header?.toLowerCase()));
  const form = {
    ...described,
    path: '/',
    servers: [{ url: 'https://receiver.invalid', variables: [] }],
    // The path is that of the receiver, and signing adds its headers.
    parameters: described.parameters.filter(
      (parameter) =>
        parameter.in !== 'path' && !(parameter.in === 'header' && signed.has(parameter.name.toLowerCase())),
    ),
  };
  const target = sendTarget(project, facts);
  const reachable = reachableUrls(project);
  return {
    form: withForms(form, { document, operation, facts }),
    name,
    title,
    id,
    document: `${facts.siteBase}${document.file}`,
    signature: scheme,
    proxy: target.mode === 'proxy' && reachable ? { path: target.path, reachable } : undefined,
    schemes: project.documents.has(document.file) ? ownFileHref(facts, securityPath(document.file)) : undefined,
    callback: pageHref(facts, oauthCallbackPath),
  };
}
