import { homedir, tmpdir } from 'node:os';

/** Sets the environment variables that Astro needs in this process. Those of the user take precedence. */
export function prepareEnvironment(env: NodeJS.ProcessEnv): void {
  // The command sends nothing that nobody asked for, and Astro is a part of this package.
  env['ASTRO_TELEMETRY_DISABLED'] ||= '1';
  env['ASTRO_DISABLE_UPDATE_CHECK'] ||= 'true';
  if (!hasHome()) env['HOME'] = tmpdir();
}

/** Whether this user has a home folder, which need not exist. In containers, some have no entry in the list of users. */
function hasHome(): boolean {
  try {
    return homedir() !== '';
  } catch {
    return false;
  }
}
