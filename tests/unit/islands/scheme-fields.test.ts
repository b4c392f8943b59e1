import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { SchemeFields } from '../../../integration/islands/playground/authorize/SchemeFields.tsx';
import { SharedHeaders } from '../../../integration/islands/playground/authorize/SharedHeaders.tsx';
import { SenderContext, senderOf } from '../../../integration/islands/playground/send/sender.ts';
import type { SendTarget } from '../../../integration/islands/playground/state/props.ts';
import { schemeInWords } from '../../../integration/islands/playground/state/words.ts';
import type { SecuritySchemeField } from '../../../src/request/form/form.ts';
import type { Credential } from '../../../src/request/form/values.ts';

test.each<[SendTarget, string]>([
  [
    { mode: 'direct', credentials: true },
    'Mutual TLS: the browser chooses the client certificate, if it has one for the server.',
  ],
  [
    { mode: 'proxy', path: '/_docs/api/request' },
    'Mutual TLS: this site’s proxy has no client certificate, so the API may refuse the request. ' +
      'Run a code sample with your certificate, such as cURL with --cert.',
  ],
])('says whose certificate is sent: %j', (send, words) => {
  const scheme: SecuritySchemeField = { name: 'certificate', type: 'mutualTLS', scopes: [] };
  const fields = h(SchemeFields, { id: 's', scheme, credential: {}, server: '', onCredential() {} });
  const html = renderToString(h(SenderContext.Provider, { value: senderOf(send) }, fields));
  expect(html).toBe(`<p class="docs-pg-note">${words}</p>`);
});

test.each<[SecuritySchemeField, Credential, problem: string]>([
  [{ name: 'user', type: 'basic', scopes: [] }, { username: 'a:b' }, 'Servers end the username at its first colon.'],
  [
    { name: 'key', type: 'apiKey', in: 'header', parameterName: 'X-Key', scopes: [] },
    { token: 'ключ' },
    'The credential for &quot;key&quot; has characters that headers can’t contain.',
  ],
])('says at the input why a credential cannot be sent, or cannot work: %j %j', (scheme, credential, problem) => {
  const props = { id: 's', scheme, server: '' };
  const htmlWith = (entered: Credential) =>
    renderToString(h(SchemeFields, { ...props, credential: entered, onCredential() {} }));
  expect(htmlWith({})).not.toContain('problem');
  const html = htmlWith(credential);
  expect(html).toMatch(/<input(?=[^>]* id="s")(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="s-problem")/);
  expect(html).toContain(`<p class="docs-pg-problem"><span id="s-problem">${problem}</span></p>`);
});

test('names the place of an API key in lower case', () => {
  const scheme: SecuritySchemeField = { name: 'key', type: 'apiKey', in: 'header', parameterName: 'X-Key', scopes: [] };
  expect(schemeInWords(scheme)).toBe('API key (header: X-Key)');
});

test('says which of two credentials in the same header is sent', () => {
  const schemes: SecuritySchemeField[] = [
    { name: 'user', type: 'basic', scopes: [] },
    { name: 'token', type: 'bearer', scopes: [] },
  ];
  expect(renderToString(h(SharedHeaders, { alternative: { schemes } }))).toBe(
    '<p class="docs-pg-note">user and token use the same header, Authorization. ' +
      'If you enter more than one, only token is sent.</p>',
  );
  expect(renderToString(h(SharedHeaders, { alternative: { schemes: schemes.slice(0, 1) } }))).toBe('');
});
