import { formatProblems } from '../../../../src/problems/problems.ts';
import { type ParsedSettings, parseSettings } from '../../../../src/site/config/parse-settings.ts';
import type { Settings } from '../../../../src/site/config/settings.ts';

/** Reads a docs.json that is given as text or as a value. It may refer to `files`. */
export function parseContent(content: unknown, files: Record<string, unknown> = {}): ParsedSettings {
  return parseSettings(asText(content), 'docs.json', (path) =>
    Object.hasOwn(files, path) ? asText(files[path]) : undefined,
  );
}

/** Returns the settings, and checks that they have no problems. */
export function settingsOf(content: unknown, files?: Record<string, unknown>): Settings {
  const { settings, problems } = parseContent(content, files);
  if (!settings || problems.length > 0) throw new Error(`Unexpected problems: ${formatProblems(problems, 'text')}`);
  return settings;
}

/** Returns the problems as the user reads them. */
export function problemsOf(content: unknown, files?: Record<string, unknown>): string {
  return formatProblems(parseContent(content, files).problems, 'text');
}

function asText(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2);
}
