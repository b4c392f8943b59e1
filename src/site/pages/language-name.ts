import { ownValue } from '../../core/json/record.ts';
import { findTarget } from '../../request/snippets/targets.ts';

/** Names of languages that no code sample is written in, and those that mean something else in a code block. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  console: 'Console',
  mjs: 'JavaScript',
  tsx: 'TSX',
  jsx: 'JSX',
  json: 'JSON',
  jsonc: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  md: 'Markdown',
  mdx: 'MDX',
  text: 'Text',
  txt: 'Text',
  raw: 'Raw',
  graphql: 'GraphQL',
};

/** Returns the display name of a language, for the tab of a code block without a title. */
export function languageName(language: string): string {
  const name = language.toLowerCase();
  return ownValue(NAMES, name) ?? findTarget(name)?.label ?? (language || 'Code');
}
