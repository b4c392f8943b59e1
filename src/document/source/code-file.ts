/** Extensions of files with code in the languages that authors write samples in. */
const EXTENSIONS = new Set([
  ...['sh', 'bash', 'zsh', 'curl', 'http', 'ps1', 'bat', 'txt'],
  ...['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'tsx', 'py', 'rb', 'php', 'pl', 'lua', 'r'],
  ...['java', 'kt', 'kts', 'scala', 'groovy', 'clj', 'go', 'rs', 'swift', 'dart', 'ex', 'exs'],
  ...['c', 'h', 'cc', 'cpp', 'hpp', 'm', 'cs', 'fs', 'vb', 'sql', 'graphql'],
]);

/** Returns whether a file may contain a code sample. Files without a name before the extension are hidden files. */
export function isCodeFile(file: string): boolean {
  const extension = /[^/\\]\.([a-z\d]+)$/i.exec(file)?.[1];
  return extension !== undefined && EXTENSIONS.has(extension.toLowerCase());
}
