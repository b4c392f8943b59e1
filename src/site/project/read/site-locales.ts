import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../problems/problems.ts';
import { languageTag } from '../../../words/language-tag.ts';
import type { Locale } from '../../../words/locale.ts';
import { languageProblem } from '../../config/language-code.ts';
import { isLocaleOfOurs, readLocale } from '../../config/locale-file.ts';
import { readInside } from '../../config/read-settings.ts';

/** The folder beside docs.json with texts of the site, in a file per language. */
const FOLDER = 'locales';

/** The texts of a site in `locales/`, and what is wrong with them. */
export interface SiteLocales {
  /** By BCP 47 tag. */
  locales: ReadonlyMap<string, Locale>;
  /** Paths from the root. */
  files: string[];
  problems: Problem[];
}

/** Reads `locales/*.json` of a project. Files of other tools may be among them. */
export function readSiteLocales(root: string, keeps: (file: string) => boolean = () => true): SiteLocales {
  const locales = new Map<string, Locale>();
  const problems: Problem[] = [];
  const files = namesIn(path.join(root, FOLDER))
    .filter((name) => name.endsWith('.json') && name !== 'schema.json')
    .map((name) => `${FOLDER}/${name}`)
    .filter(keeps);
  for (const file of files) {
    const code = path.basename(file, '.json');
    const content = readInside(root, file);
    if (content === undefined || !isLocaleOfOurs(content)) continue;
    const fault = languageProblem(code, { file });
    if (fault) {
      problems.push(fault);
      continue;
    }
    const read = readLocale(content, file);
    problems.push(...read.problems);
    locales.set(languageTag(code) ?? code, read.locale);
  }
  return { locales, files, problems };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
