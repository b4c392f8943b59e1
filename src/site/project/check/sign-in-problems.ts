import { docsExtension, listOperations } from '../../../api/openapi/operation.ts';
import { joinPointer } from '../../../core/json/pointer.ts';
import { ownValue } from '../../../core/json/record.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';
import type { PageFile } from '../../input.ts';
import { pageMetadata } from '../../pages/edits/page-metadata.ts';

/** The reason why a site cannot know who its reader is. */
export type NoSignInReason = 'server' | 'middleware' | 'files';

interface PlaygroundSources {
  settings: Settings;
  locate: SettingsSource['locate'];
  pages: readonly PageFile[];
  documents: readonly LoadedDocument[];
}

/** Reports every setting that is only for signed-in readers, for a site that cannot know who they are. */
export function signInProblems(
  reason: NoSignInReason,
  { settings, locate, pages, documents }: PlaygroundSources,
): Problem[] {
  const places: Partial<Problem>[] = [];
  const { display, readerCredentials } = settings.api.playground;
  const settingPlace = (pointer: string) => ({ ...(locate(pointer) ?? { file: 'docs.json' }), pointer });
  if (display === 'auth') places.push(settingPlace('/api/playground/display'));
  for (const { file, frontmatter, lines } of pages) {
    if (pageMetadata(frontmatter).playground !== 'auth') continue;
    const line = lines?.['playground'];
    places.push({ file, ...(line !== undefined && { line, column: 1 }) });
  }
  const unavailable = [...places, ...documents.flatMap(documentPlaces)].map((place) =>
    problem(`playground-unavailable/${reason}`, {}, place),
  );
  if (!readerCredentials) return unavailable;
  return [...unavailable, problem('credentials-unavailable', {}, settingPlace('/api/playground/readerCredentials'))];
}

function documentPlaces(document: LoadedDocument): Partial<Problem>[] {
  const pointers = listOperations(document).flatMap(({ value, pointer }) => {
    const { playground, metadata } = docsExtension(value);
    const at = joinPointer(pointer, ownValue(value, 'x-docs') === undefined ? 'x-mint' : 'x-docs');
    if (pageMetadata(metadata).playground === 'auth') return [`${at}/metadata/playground`];
    return pageMetadata({ playground }).playground === 'auth' ? [`${at}/playground`] : [];
  });
  if (pointers.length === 0) return [];
  const positions = document.locateAll(pointers);
  return pointers.map((pointer) => ({ file: document.file, pointer, ...positions.get(pointer) }));
}
