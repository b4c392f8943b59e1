/** Names of notes for contributors to a project. */
const NOTES = [
  ['README', 'CONTRIBUTING', 'CONTRIBUTORS', 'CODE_OF_CONDUCT', 'GOVERNANCE', 'MAINTAINERS', 'AUTHORS', 'CODEOWNERS'],
  ['AGENTS', 'CLAUDE', 'GEMINI', 'COPILOT-INSTRUCTIONS', 'CONVENTIONS'],
  ['LICENSE', 'LICENCE', 'COPYING', 'NOTICE', 'THIRD-PARTY-NOTICES', 'SECURITY', 'SUPPORT'],
  ['CHANGELOG', 'CHANGES', 'HISTORY', 'RELEASES', 'ROADMAP', 'BACKLOG', 'NOTES', 'TODO', 'TODOS'],
  ['PULL_REQUEST_TEMPLATE', 'ISSUE_TEMPLATE', 'HACKING'],
].flat();

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
  const noteName = withoutLanguage(name);
  const upperName = noteName.toUpperCase().replaceAll('-', '_');
  // Pages for readers have such names too, such as claude.mdx, but not in capitals.
  if (!isMarkdown && upperName !== 'README' && noteName !== noteName.toUpperCase()) return false;
  return NOTES.some((note) => note.replaceAll('-', '_') === upperName);
}

/** `README.de` and `README_zh-CN` count as README. */
function withoutLanguage(name: string): string {
  return (
    /^(?:README|CONTRIBUTING|CODE_OF_CONDUCT|CHANGELOG)(?=[._-][a-z]{2}(?:[_-][a-z]{2,4})?$)/i.exec(name)?.[0] ?? name
  );
}
