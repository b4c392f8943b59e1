/**
 * Returns why this Node cannot run the command, in one sentence, or `undefined` if it can. This file is loaded before
 * any other, so old versions must be able to parse it.
 */
export function nodeComplaint(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return undefined;
  return `The docs command needs Node 22.19 or later, but this is Node ${version.replace(/^v/, '')}. Install a newer version from https://nodejs.org.`;
}
