/**
 * The code that generates samples for what the reader enters, loaded as one module. It includes cURL, the first
 * language of most sites. All other languages are loaded together when one of them is needed.
 */

export { withFirstExample } from '../../../../src/request/form/sample/first-example.ts';
export { sampleRequest } from '../../../../src/request/form/sample/sample-request.ts';
export { sampleValues } from '../../../../src/request/form/sample/sample-values.ts';
export { hasTypedSecret } from '../../../../src/request/form/secrets/mask-credentials.ts';
export { codeTokens } from '../../../../src/request/snippets/code-tokens.ts';
export { curl } from '../../../../src/request/snippets/curl.ts';
export { customCode } from '../../../../src/request/snippets/custom-sample.ts';
