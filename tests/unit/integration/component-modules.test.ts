import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  componentFile,
  componentModuleId,
  HOST_COMPONENTS,
} from '../../../integration/render/mdx/component-modules.ts';

test('every component of pages has a module', () => {
  for (const name of HOST_COMPONENTS) {
    const file = componentFile(name);
    expect(existsSync(file), `${name}: ${file}`).toBe(true);
  }
});

test.each(['a', 'p', 'DocsLink', 'Fragment', 'Tree.Folder', 'Aside'])(
  '<%s> in a page of the host site belongs to the site',
  (name) => {
    expect(componentModuleId(name)).toBeUndefined();
  },
);
