import path from 'node:path';
import { repository } from './command.ts';

/**
 * Set by `npm test`, which builds the package first: sites start faster with it, and it is what users install. A test
 * that runs alone uses the sources.
 */
const USES_BUILD = 'SPECBOOK_TEST_BUILD';

/** The environment in which tests use `dist/`. */
export const builtPackageEnv = { [USES_BUILD]: 'true' };

/**
 * Absolute path of a module of the package.
 *
 * @param name Its path in the repository, without extension.
 */
export function packageModule(name: string): string {
  return path.join(repository, process.env[USES_BUILD] === undefined ? `${name}.ts` : `dist/${name}.js`);
}

/** For a configuration: the name of the module from which it imports the integration. */
export const INTEGRATION = JSON.stringify(packageModule('integration/index'));

/** For a configuration: the alias by which Vite finds the collections. */
export const CONTENT_ALIAS = JSON.stringify({ 'astro-specbook/content': packageModule('integration/content') });
