import type { Environment } from 'vite';

/**
 * Whether pages are rendered on Node next to the project. Static pages are, and so are all pages in dev, unless dev
 * uses another runtime.
 */
export function readsProject(environment: Environment): boolean {
  return environment.mode === 'build' ? environment.name !== 'ssr' : 'runner' in environment;
}
