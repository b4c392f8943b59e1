import { CHANNELS } from './channels.ts';
import { DOWNLOADS } from './downloads.ts';
import { FIELDS } from './fields.ts';
import { ODD_NAMES } from './odd-names.ts';
import type { SitePart } from './site-part.ts';
import { TYPES } from './types.ts';
import { VERSIONS } from './versions.ts';

const PARTS: readonly SitePart[] = [VERSIONS, CHANNELS, FIELDS, ODD_NAMES, TYPES, DOWNLOADS];

/** The files of a site with default settings, whose pages the tests of generated pages read. */
export function referenceSite(): Record<string, string> {
  const settings = { name: 'Reference', navigation: { groups: PARTS.flatMap(({ groups }) => groups) } };
  return Object.assign({ 'docs.json': JSON.stringify(settings) }, ...PARTS.map(({ files }) => files));
}
