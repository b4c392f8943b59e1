import { type DocumentHistory, type DocumentVersion, historyOf } from '../../../changes/history.ts';
import { ownValue } from '../../../core/json/record.ts';
import { visibleTextOf } from '../../../core/text/visible-text.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { type LoadOptions, loadDocument } from '../../../document/read/load.ts';
import type { DocumentSource } from '../../config/keys/documents.ts';

/**
 * Returns what changed in the documents whose settings have `changes`, by `ApiDocument.file`.
 *
 * @param sources The documents that the settings name, with those that were read.
 */
export async function documentHistories(
  sources: readonly { setting: DocumentSource; document: LoadedDocument }[],
  options: LoadOptions,
): Promise<ReadonlyMap<string, DocumentHistory>> {
  const histories = new Map<string, DocumentHistory>();
  for (const { setting, document } of sources) {
    if (!Array.isArray(setting.changes) || histories.has(document.file)) continue;
    const earlier: DocumentVersion[] = [];
    for (const { version, date, source } of setting.changes) {
      const result = await loadDocument(source, options);
      if (result.document) earlier.push({ version, date, document: result.document });
    }
    const version = visibleTextOf(ownValue(document.root.info, 'version'));
    histories.set(document.file, historyOf([{ version, document }, ...earlier]));
  }
  return histories;
}
