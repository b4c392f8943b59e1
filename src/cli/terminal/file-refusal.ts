const NO_PERMISSION = [
  'you don’t have permission',
  'Change its permissions, or choose another folder with --out or --root.',
] as const;

/** Errors of the file system: what is wrong, and what to do. */
const REFUSALS: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: ['it’s on a read-only file system', 'Choose another folder with --out.'],
  ENOSPC: ['the disk is full', 'Free some space, or choose a folder on another disk with --out.'],
  EDQUOT: ['the disk quota is used up', 'Free some space, or choose a folder on another disk with --out.'],
  EMFILE: ['too many files are open', 'Close other programs, or raise the limit, for example with `ulimit -n 4096`.'],
};

/**
 * Describes an error of the file system that is not a fault of this program. Returns `undefined` for any other error.
 */
export function fileRefusal(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code, path, dest, syscall }: NodeJS.ErrnoException & { dest?: string } = cause;
  const refusal = REFUSALS[code ?? ''];
  if (!refusal) return undefined;
  const [what, hint] = refusal;
  const verb = syscall === 'open' || syscall === 'scandir' || syscall === 'stat' ? 'used' : 'written';
  return `${dest ?? path ?? 'A file'} can’t be ${verb}: ${what}.\n    ${hint}`;
}
