import path from 'node:path';
import { expect, test } from 'vitest';
import { optimizedPackages } from '../../../integration/build/setup/vite/vite-settings.ts';
import { project } from '../document/support.ts';

const INSTALLED = { 'node_modules/astro-specbook/package.json': '{}', 'packages/docs/package.json': '{}' };

// A strict package manager hides our dependencies from the site.
test.for(['.', 'packages/docs'])('finds packages of the browser through ours, from a site in %s', (site) => {
  const names = optimizedPackages(path.join(project(INSTALLED), site));
  expect(names).toContain('astro-specbook > preact');
  expect(names.filter((name) => !name.startsWith('astro-specbook > '))).toEqual([]);
});
