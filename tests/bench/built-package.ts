import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { repository } from './folders.ts';

/** The package as users install it: compiled, so that Node does not have to read TypeScript. */
export const builtPackage = path.join(repository, 'dist');

export function buildPackage(): void {
  console.error('Building the package …');
  execFileSync(process.execPath, [path.join(repository, 'scripts/build.ts')], { cwd: repository });
}
