/** What the system reports when a file cannot be read or written, in words. */
const REFUSALS: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  EACCES: [
    'there is no permission',
    'Change the permissions of that folder, or name another one with --out or --root.',
  ],
  EPERM: ['there is no permission', 'Change the permissions of that folder, or name another one with --out or --root.'],
  EROFS: ['it is on a read-only file system', 'Name a folder elsewhere with --out.'],
  ENOSPC: ['the disk is full', 'Make room there, or name a folder on another disk with --out.'],
  EDQUOT: ['the disk quota is used up', 'Make room there, or name a folder on another disk with --out.'],
  EMFILE: ['too many files are open', 'Close other programs, or raise the limit, for example with `ulimit -n 4096`.'],
};

/** Words for an error of the file system that is not a fault of this program. `undefined` for any other error. */
export function fileRefusal(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code, path, dest, syscall }: NodeJS.ErrnoException & { dest?: string } = cause;
  const refusal = REFUSALS[code ?? ''];
  if (!refusal) return undefined;
  const [what, hint] = refusal;
  const verb = syscall === 'open' || syscall === 'scandir' || syscall === 'stat' ? 'used' : 'written';
  return `${dest ?? path ?? 'A file'} cannot be ${verb}: ${what}.\n    ${hint}`;
}
