/** Names of notes for contributors to a project. */
const NOTES = [
  ['README', 'CONTRIBUTING', 'CONTRIBUTORS', 'CODE_OF_CONDUCT', 'GOVERNANCE', 'MAINTAINERS', 'AUTHORS', 'CODEOWNERS'],
  ['AGENTS', 'CLAUDE', 'GEMINI', 'COPILOT-INSTRUCTIONS', 'CONVENTIONS'],
  ['LICENSE', 'LICENCE', 'COPYING', 'NOTICE', 'THIRD-PARTY-NOTICES'],
  ['TODO', 'TODOS', 'PULL_REQUEST_TEMPLATE', 'ISSUE_TEMPLATE', 'HACKING'],
].flat();

/** Names that pages for readers have too. An MDX file with such a name is a note only if the name is in capitals. */
const AMBIGUOUS = ['NOTES', 'ROADMAP', 'SECURITY', 'SUPPORT', 'CHANGELOG', 'CHANGES', 'HISTORY', 'RELEASES', 'BACKLOG'];

/** Folders of decision records. */
const NOTE_FOLDERS = /(?:^|\/)(?:adrs?|decisions|decision-records|architecture-decisions)\//i;

/**
 * Whether a Markdown file is written for contributors rather than for readers. Such a file is a page only if the
 * navigation lists it.
 *
 * @param file Path from the folder of docs.json.
 */
export function isNote(file: string): boolean {
  const [, name = '', ending = ''] = /([^/]+?)\.(mdx?)$/i.exec(file) ?? [];
  const isMarkdown = ending.toLowerCase() === 'md';
  if (isMarkdown && NOTE_FOLDERS.test(file)) return true;
  const upperName = withoutLanguage(name).toUpperCase().replaceAll('-', '_');
  if (NOTES.some((note) => note.replaceAll('-', '_') === upperName)) return true;
  return AMBIGUOUS.includes(upperName) && (isMarkdown || name === name.toUpperCase());
}

/** `README.de` and `README_zh-CN` count as README. */
function withoutLanguage(name: string): string {
  return (
    /^(?:README|CONTRIBUTING|CODE_OF_CONDUCT|CHANGELOG)(?=[._-][a-z]{2}(?:[_-][a-z]{2,4})?$)/i.exec(name)?.[0] ?? name
  );
}
