import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { joinPointer } from '../../../core/json/pointer.ts';
import { errorText } from '../../../problems/error-text.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { CustomSample } from '../../../request/snippets/custom-sample.ts';
import { isNamed } from '../../../request/snippets/sample-targets.ts';
import { findTarget } from '../../../request/snippets/targets.ts';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';

/** A sample of the site's own, from a module that docs.json or the integration names. */
export interface SiteSample extends CustomSample {
  /** Absolute path of its module. */
  module: string;
  /** The same from the project root, as problems name it. */
  file: string;
}

export interface SiteSamples {
  samples: SiteSample[];
  /** Absolute paths of all modules, also of those that are missing. */
  modules: string[];
  problems: Problem[];
}

const NAME = /^[a-z0-9][a-z0-9._+#-]*$/;
const names = 'expected lowercase letters, digits, and . _ + # -';
const text = z.string('expected a string').min(1, 'expected a string');

const sampleSchema = z.object({
  id: text.regex(NAME, names),
  label: text,
  language: text,
  aliases: z.array(text.regex(NAME, names), 'expected a list of names').default([]),
  generate: z.custom<CustomSample['generate']>((value) => typeof value === 'function', 'expected a function'),
});

/**
 * Loads the modules with the site's own samples.
 *
 * @param added Absolute paths of the modules that the Astro configuration names.
 */
export async function readSiteSamples(
  root: string,
  { settings, locate, added = [] }: { settings: Settings; locate: SettingsSource['locate']; added?: readonly string[] },
): Promise<SiteSamples> {
  const named = settings.samples.map((written, index) => {
    const pointer = joinPointer('/samples', index);
    return { module: path.resolve(root, written), place: { ...(locate(pointer) ?? { file: 'docs.json' }), pointer } };
  });
  const read: SiteSamples = { samples: [], modules: [], problems: [] };
  for (const { module, place } of [...added.map((module) => ({ module, place: undefined })), ...named]) {
    if (read.modules.includes(module)) continue;
    read.modules.push(module);
    const file = path.relative(root, module).replaceAll(path.sep, '/');
    const modified = statSync(module, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) {
      read.problems.push(problem('sample-invalid/missing', { file }, place ?? { file }));
      continue;
    }
    try {
      // The query makes Node load a module again that changed in dev.
      const url = `${pathToFileURL(module).href}?${modified}`;
      const { default: exported } = (await import(/* @vite-ignore */ url)) as { default?: unknown };
      for (const value of Array.isArray(exported) ? exported : [exported]) addSample(read, value, { module, file });
    } catch (error) {
      read.problems.push(problem('sample-invalid/module', { reason: errorText(error) }, { file }));
    }
  }
  return read;
}

/** Adds a sample, or reports why it is none. Each of its names must be new. */
function addSample({ samples, problems }: SiteSamples, value: unknown, at: { module: string; file: string }): void {
  const place = { file: at.file };
  const { data, error } = sampleSchema.safeParse(value);
  if (!data) {
    const [issue] = error.issues;
    const property = issue?.path.join('.');
    const facts = { property: property ?? '', reason: issue?.message ?? '' };
    problems.push(property ? problem('sample-invalid', facts, place) : problem('sample-invalid/export', {}, place));
    return;
  }
  const taken = [data.id, ...data.aliases].find((name) => findTarget(name) || samples.some(isNamed(name)));
  if (taken !== undefined) problems.push(problem('sample-invalid/taken', { name: taken, sample: data.label }, place));
  else samples.push({ ...(value as CustomSample), ...data, ...at });
}
