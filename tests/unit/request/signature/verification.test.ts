import { expect, test } from 'vitest';
import { STANDARD_WEBHOOKS } from '../../../../src/request/signature/signature-scheme.ts';
import { verificationSnippets } from '../../../../src/request/signature/verification/verification-snippets.ts';
import { testVerification } from './verification-runs.ts';

await testVerification({ slow: false });

test('only the languages of servers have snippets, in the order of the site', () => {
  const languages = ['curl', 'python', 'httpie', 'js', 'wget', 'powershell', 'swift', 'node', 'unknown'];
  expect(verificationSnippets(STANDARD_WEBHOOKS, languages).map(({ label }) => label)).toEqual([
    'Python',
    'JavaScript',
  ]);
});

test('a format that no delivery can have has no snippets', () => {
  expect(verificationSnippets({ ...STANDARD_WEBHOOKS, format: "'; exit()" }, ['python'])).toEqual([]);
});
