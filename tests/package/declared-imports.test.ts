import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { transformSync } from 'rolldown/experimental';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { moduleImports } from '../../scripts/module-imports.ts';
import { repository } from '../support/command.ts';

const manifest = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const declared = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]);

/** Returns the package in a specifier, or `undefined` for files, virtual modules, URLs and modules of Node. */
function packageOf(specifier: string): string | undefined {
  if (/^(?:[./#]|astro:|virtual:|data:|https?:)/.test(specifier) || isBuiltin(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

function undeclared(file: string, text: string): string[] {
  return moduleImports(file, text).filter((specifier) => {
    const name = packageOf(specifier);
    return name !== undefined && !declared.has(name);
  });
}

describe('the built package', () => {
  const files = globSync('dist/**/*.{js,ts,astro,css}', { cwd: repository });

  test('imports only packages that it declares', () => {
    expect(files.length, 'Run "npm run build" first.').toBeGreaterThan(500);
    const imports = files.flatMap((file) =>
      undeclared(file, readFileSync(path.join(repository, file), 'utf8')).map((specifier) => `${file}: ${specifier}`),
    );
    expect(imports).toEqual([]);
  });

  test('has type declarations only for its exports', () => {
    const declarations = files.filter((file) => file.endsWith('.d.ts'));
    expect(declarations).toContain('dist/integration/index.d.ts');
    expect(declarations).not.toContain('dist/integration/render/mdx/page-modules.d.ts');
    for (const file of declarations) {
      const imports = moduleImports(file, readFileSync(path.join(repository, file), 'utf8'));
      for (const specifier of imports.filter((each) => each.startsWith('.'))) {
        const target = path.join(path.dirname(file), specifier).replace(/(?<!\.d)\.[jt]s$/, '.d.ts');
        expect(files, `${file} imports ${specifier}`).toContain(target);
      }
    }
  });
});

// For some syntax, bundlers import helpers from a package of their own, which sites do not have.
test('bundlers add no imports to modules', () => {
  const files = globSync('{src,integration}/**/*.ts', { cwd: repository });
  expect(files.length).toBeGreaterThan(500);
  const added = files.flatMap((file) => {
    const text = readFileSync(path.join(repository, file), 'utf8');
    const imports = moduleImports(file, transformSync(file, text).code);
    return imports.filter((specifier) => !text.includes(specifier)).map((specifier) => `${file}: ${specifier}`);
  });
  expect(added).toEqual([]);
});

describe('finds an undeclared import', () => {
  const missing: [place: string, file: string, text: string][] = [
    ['import', 'a.js', "import { x } from 'left-pad';"],
    ['export', 'a.js', "export * from 'left-pad/all';"],
    ['dynamic import', 'a.js', "const { x } = await import('left-pad');"],
    ['require', 'a.js', "const require = createRequire(import.meta.url); require('left-pad');"],
    ['resolve', 'a.js', "const file = require.resolve('left-pad/data.json');"],
    ['resolve with a gap', 'a.js', `const file = require.resolve(\`left-pad/\${name}.json\`);`],
    ['createRequire', 'a.js', "createRequire(import.meta.url)('left-pad');"],
    ['declaration', 'a.d.ts', "export declare const x: import('left-pad').Pad;"],
    ['type import', 'a.d.ts', "import type { Pad } from 'left-pad'; export type X = Pad;"],
    ['front matter of a component', 'a.astro', "---\nimport type { Pad } from 'left-pad';\n---\n<p />"],
    ['template of a component', 'a.astro', "<p>{import('left-pad')}</p>"],
    ['script of a component', 'a.astro', "<script>import 'left-pad';</script>"],
    ['style of a component', 'a.astro', "<style>@import 'left-pad/styles.css';</style>"],
    ['style sheet', 'a.css', "@import 'left-pad/styles.css' layer(x);"],
  ];

  test.each(missing)('in %s', (_, file, text) => {
    expect(undeclared(file, text)).toHaveLength(1);
  });

  test.each([
    ['in a string', 'a.js', 'const code = "import x from \'left-pad\'";'],
    ['in a comment', 'a.js', "// import 'left-pad';\nimport 'yaml';"],
    ['of Node', 'a.js', "import fs from 'fs'; import 'node:path';"],
    ['from elsewhere', 'a.js', "createRequire(file).resolve('left-pad');"],
  ])('but no import %s', (_, file, text) => {
    expect(undeclared(file, text)).toEqual([]);
  });
});
