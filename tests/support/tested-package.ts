import path from 'node:path';
import { repository } from './command.ts';

/**
 * A variable that `npm test` sets after it has built the package: sites start faster with it, and users install it. A
 * test that runs alone uses the sources.
 */
const USES_BUILD = 'SPECBOOK_TEST_BUILD';

/** The environment in which tests use `dist/`. */
export const builtPackageEnv = { [USES_BUILD]: 'true' };

/**
 * Returns the absolute path of a module of the package.
 *
 * @param name The path of the module in the repository, without extension.
 */
export function packageModule(name: string): string {
  return path.join(repository, process.env[USES_BUILD] === undefined ? `${name}.ts` : `dist/${name}.js`);
}

/** The specifier from which a configuration imports the integration. */
export const INTEGRATION = JSON.stringify(packageModule('integration/index'));

/** The alias for a configuration by which Vite finds the collections. */
export const CONTENT_ALIAS = JSON.stringify({ 'astro-specbook/content': packageModule('integration/content') });
