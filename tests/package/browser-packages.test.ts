import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optimizedPackages } from '../../integration/build/setup/vite/vite-settings.ts';
import { repository } from '../support/command.ts';

/** Modules that the browser loads when a reader interacts with a page. */
const BROWSER = '{integration/{islands,scripts},src/request}/**/*.{ts,tsx}';
/** Packages for rendering on the server, and packages that are only mentioned in a text. */
const ELSEWHERE = ['preact-render-to-string', 'ws'];

test('prebundles every package of the playground in dev, so that no page reloads while a reader uses it', () => {
  const files = globSync(BROWSER, { cwd: repository });
  const packages = files.flatMap((file) =>
    [...readFileSync(`${repository}/${file}`, 'utf8').matchAll(/^(?:import|export) .* from '([a-z@][^':]*)';$/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const loaded = [...new Set(packages)].filter((name) => !ELSEWHERE.includes(name));
  expect(loaded).toContain('preact');
  expect(loaded.filter((name) => !optimizedPackages('/nowhere').includes(name))).toEqual([]);
});
