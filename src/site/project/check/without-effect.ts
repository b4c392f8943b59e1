import { readFileSync } from 'node:fs';
import path from 'node:path';
import { valueAtPointer } from '../../../core/json/pointer.ts';
import { entriesOf, isRecord, listOf, ownValue, textOf } from '../../../core/json/record.ts';
import { countWithNoun, listOfWords } from '../../../core/text/list.ts';
import { settingsJsonSchema } from '../../config/json-schema.ts';
import { WITHOUT_EFFECT } from '../../config/keys/object.ts';
import { readSettings } from '../../config/read-settings.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { FRONT_MATTER_KEYS } from '../../pages/edits/metadata-faults.ts';
import { METATAG_KEY } from '../../pages/edits/page-metadata.ts';
import type { Project } from '../read/project.ts';

/** Says which settings and which keys of front matter are ignored. They are no faults, but their authors may miss them. */
export function withoutEffect({ root, site }: Project, hasOwnKeys: boolean): string[] {
  const settings = ignoredSettings(readSettings(root).value, settingsJsonSchema(), '');
  const files = new Set(hasOwnKeys ? [] : site.pages.flatMap(({ file }) => file ?? []));
  const keys = [...files].flatMap((file) => {
    const { frontmatter } = readFrontmatter(readFileSync(path.join(root, file), 'utf8'), file);
    return Object.keys(frontmatter).filter((key) => !FRONT_MATTER_KEYS.includes(key) && !METATAG_KEY.test(key));
  });
  const counts = [...Map.groupBy(keys, (key) => key)].map(([key, { length }]) => [key, length] as const);
  const lists = {
    Settings: [...new Set(settings)].map((key) => `"${key}"`),
    'Front matter': counts.map(([key, count]) => `"${key}" (${countWithNoun(count, 'page')})`),
  };
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return filled.map(([subject, list]) => `${subject} without effect here: ${listOfWords(list)}.`);
}

/** Returns the paths of written settings that are accepted without effect, without the indexes of lists. */
function ignoredSettings(value: unknown, schema: unknown, at: string): string[] {
  const schemas = alternatives(schema);
  const inItems = listOf(value).flatMap((item) => schemas.flatMap((each) => ignoredSettings(item, each['items'], at)));
  const inKeys = entriesOf(value).flatMap(([key, inner]) => {
    const property = schemas.map(({ properties }) => ownValue(properties, key)).find(isRecord);
    const place = at === '' ? key : `${at}.${key}`;
    const isIgnored = textOf(property?.['description'])?.endsWith(WITHOUT_EFFECT) === true;
    return isIgnored ? [place] : ignoredSettings(inner, property, place);
  });
  return [...inItems, ...inKeys];
}

function alternatives(schema: unknown): Record<string, unknown>[] {
  if (!isRecord(schema)) return [];
  const { $ref } = schema;
  const target = typeof $ref === 'string' ? alternatives(valueAtPointer(settingsJsonSchema(), $ref.slice(1))) : [];
  return [schema, ...target, ...listOf(schema['anyOf']).flatMap(alternatives)];
}
