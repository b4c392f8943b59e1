import { type ParsedSettings, parseSettings } from '../../../src/config/parse-settings.ts';
import type { Settings } from '../../../src/config/settings.ts';
import { formatProblems } from '../../../src/problems/problems.ts';

/** docs.json given as text or as a value, as it will be read; `files` are those that it may refer to. */
export function parsed(content: unknown, files: Record<string, unknown> = {}): ParsedSettings {
  return parseSettings(asText(content), 'docs.json', (path) =>
    Object.hasOwn(files, path) ? asText(files[path]) : undefined,
  );
}

/** The settings, which must be free of problems. */
export function settingsOf(content: unknown, files?: Record<string, unknown>): Settings {
  const { settings, problems } = parsed(content, files);
  if (!settings || problems.length > 0) throw new Error(`Unexpected problems: ${formatProblems(problems, 'text')}`);
  return settings;
}

/** The problems as the user reads them. */
export function problemsOf(content: unknown, files?: Record<string, unknown>): string {
  return formatProblems(parsed(content, files).problems, 'text');
}

function asText(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2);
}
