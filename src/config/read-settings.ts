import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type ParsedSettings, parseSettings } from './parse-settings.ts';
import { SETTINGS_FILES } from './settings-files.ts';

const MISSING_HINT = 'Create it with at least { "name": "My API", "api": { "openapi": "openapi.yaml" } }.';

/** Finds and reads docs.json (else mint.json) in a folder; a `$ref` leads to files inside that folder only. */
export function readSettings(root: string): ParsedSettings {
  const file = SETTINGS_FILES.find((name) => existsSync(join(root, name)));
  if (file === undefined) return noSettings('settings-missing', `No docs.json in ${root}`, MISSING_HINT);
  const text = readInside(root, file);
  if (text !== undefined) return parseSettings(text, file, (path) => readInside(root, path));
  return noSettings(
    'settings-missing',
    `${file} cannot be read in ${root}`,
    'Check that it is a file and its permissions.',
  );
}

function noSettings(code: string, message: string, hint: string): ParsedSettings {
  const problem = { code, severity: 'error' as const, message, hint, file: 'docs.json' };
  return { problems: [problem], files: [], locate: () => undefined };
}

/** The text of a file that lies in `root` even after symbolic links are followed. */
function readInside(root: string, path: string): string | undefined {
  try {
    const target = realpathSync(join(root, path));
    const inside = relative(realpathSync(root), target);
    if (inside.startsWith('..') || isAbsolute(inside)) return undefined;
    return readFileSync(target, 'utf8');
  } catch {
    return undefined;
  }
}
