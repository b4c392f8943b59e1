/** What generates samples in all languages, loaded as one module. */

export { codeTokens } from '../../../../src/snippets/code-tokens.ts';
export { findTarget } from '../../../../src/snippets/targets.ts';
