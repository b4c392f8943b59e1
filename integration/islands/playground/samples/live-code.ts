/**
 * What makes samples of what the reader enters, loaded as one module. It generates cURL, the first language of most
 * sites. The other languages are loaded with the first of them.
 */

export { placeholderValues } from '../../../../src/form/sample/placeholder-values.ts';
export { sampleRequest } from '../../../../src/form/sample/sample-request.ts';
export { sampleValues } from '../../../../src/form/sample/sample-values.ts';
export { hasTypedSecret } from '../../../../src/form/secrets/mask-credentials.ts';
export { codeTokens } from '../../../../src/snippets/code-tokens.ts';
export { curl } from '../../../../src/snippets/curl.ts';
