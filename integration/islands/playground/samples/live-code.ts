/**
 * The code that generates samples for what the reader enters, loaded as one module. It includes cURL, the first
 * language of most sites. All other languages are loaded together when one of them is needed.
 */

export { withFirstExample } from '../../../../src/form/sample/first-example.ts';
export { placeholderValues } from '../../../../src/form/sample/placeholder-values.ts';
export { sampleRequest } from '../../../../src/form/sample/sample-request.ts';
export { sampleValues } from '../../../../src/form/sample/sample-values.ts';
export { hasTypedSecret } from '../../../../src/form/secrets/mask-credentials.ts';
export { codeTokens } from '../../../../src/snippets/code-tokens.ts';
export { curl } from '../../../../src/snippets/curl.ts';
