import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

const PACKAGE = 'preact-render-to-string';
const COPY = 'render-to-string.js';

/**
 * Copies the renderer of Preact to `dist/integration/`, where it imports the Preact of our package. If a site has
 * another version of Preact, npm puts the renderer next to that one, and the renderer does not see our components' state.
 */
export function copyRenderer(root: string): void {
  const folder = path.join(root, 'dist/integration');
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const copy = path.posix.relative(path.posix.dirname(file), COPY);
    const changed = text.replaceAll(`from '${PACKAGE}'`, `from '${copy.startsWith('.') ? copy : `./${copy}`}'`);
    if (changed !== text) writeFileSync(path.join(folder, file), changed);
  }
  const source = readFileSync(fileURLToPath(import.meta.resolve(PACKAGE)), 'utf8');
  writeFileSync(path.join(folder, COPY), source.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
}
