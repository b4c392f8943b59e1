import type { Environment } from 'vite';

/**
 * Static pages are rendered on Node next to the project, and so is everything in dev unless it runs in another runtime.
 */
export function readsProject(environment: Environment): boolean {
  return environment.mode === 'build' ? environment.name !== 'ssr' : 'runner' in environment;
}
