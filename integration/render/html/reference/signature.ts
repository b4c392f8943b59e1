import type { WebhookSignature } from '../../../../src/api/openapi/signature.ts';
import { STANDARD_WEBHOOKS } from '../../../../src/request/signature/signature-scheme.ts';
import { verificationSnippets } from '../../../../src/request/signature/verification/verification-snippets.ts';
import type { Source } from '../../views/source.ts';
import { codeBlockHtml } from '../code.ts';
import { html } from '../html.ts';
import type { ReferencePart } from './reference-parts.ts';
import { outsideLinkHtml, sectionPart } from './section.ts';
import { withValues } from './with-values.ts';

interface SignaturePlace {
  source: Source;
  /** Whether the page sends test deliveries, which are signed even if the document describes no signature. */
  hasDeliveries: boolean;
  nested?: boolean;
}

/** Renders code that verifies deliveries, in the languages of the site's samples that run on servers. */
export async function signaturePart(
  { scheme, isDocumented }: WebhookSignature,
  { source, hasDeliveries, nested = false }: SignaturePlace,
): Promise<ReferencePart | undefined> {
  const { words, project } = source;
  const { reference } = words;
  const snippets = verificationSnippets(scheme, project.settings.api.examples.languages);
  if (snippets.length === 0 || !(isDocumented || hasDeliveries)) return undefined;
  const blocks = await Promise.all(
    snippets.map(
      async ({ label, language, source: code }) =>
        html`<div class="docs-example" data-title="${label}">${await codeBlockHtml(code, language, words)}</div>`,
    ),
  );
  const standard = outsideLinkHtml('https://www.standardwebhooks.com', 'Standard Webhooks');
  const note = !isDocumented
    ? withValues(reference.testsSigned, { standard })
    : scheme === STANDARD_WEBHOOKS
      ? withValues(reference.signedByStandard, { standard })
      : withValues(reference.signedInHeader, { header: html`<code>${scheme.header}</code>` });
  return sectionPart(
    {
      id: nested ? undefined : 'signature',
      title: isDocumented ? reference.verifySignature : reference.verifyTests,
      nested,
      folds: false,
      source,
    },
    html`<div class="docs-prose"><p>${note}</p></div><div class="docs-code-group" data-tabs="codes">${blocks}</div>`,
  );
}
