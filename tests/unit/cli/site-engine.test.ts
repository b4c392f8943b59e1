import { expect, test } from 'vitest';
import { requireAstro } from '../../../src/cli/site/site-engine.ts';
import { DocsError } from '../../../src/problems/errors.ts';

function fault(...args: Parameters<typeof requireAstro>): { message: string; hint: string } | undefined {
  try {
    requireAstro(...args);
    return undefined;
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { message: error.message, hint: error.hint };
  }
}

test('says how to get Astro where the package manager has not installed it', () => {
  expect(fault(import.meta.url)).toBeUndefined();
  expect(fault('file:///nowhere/module.js')).toEqual({
    message: 'Astro isn’t installed.',
    hint: 'Install it next to astro-specbook, for example with `npm install astro`.',
  });
});

test("refuses Yarn's Plug'n'Play, with which Astro does not run", () => {
  expect(fault(import.meta.url, { ...process.versions, pnp: '3' })).toEqual({
    message: "Astro doesn’t support Yarn Plug'n'Play.",
    hint: 'Add `nodeLinker: node-modules` to .yarnrc.yml, and run `yarn install`.',
  });
});
