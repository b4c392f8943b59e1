/** Returns `owner/name` of a repository on GitHub, which is given like this or by its URL, or `undefined`. */
export function repositoryName(repository: string): string | undefined {
  const name = repository.replace(/^https?:\/\/github\.com\//i, '').replace(/(?:\.git)?\/*$/, '');
  return /^[\w.-]+\/[\w.-]+$/.test(name) ? name : undefined;
}
