import { requestForm } from '../../../src/api/openapi/form/request-form.ts';
import type { Operation } from '../../../src/api/openapi/operation.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import type { RequestForm } from '../../../src/request/form/form.ts';
import { initialValues } from '../../../src/request/form/start/initial-values.ts';
import type { FormValues } from '../../../src/request/form/values.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { LanguageWords } from '../../../src/site/project/read/site-words.ts';
import { withWords } from '../../../src/words/area.ts';
import { viewsOf } from '../../runtime/views.ts';
import { type HrefFacts, ownFileHref } from '../links/site-href.ts';

export interface OperationForm {
  form: RequestForm;
  /** What the form contains before the reader enters anything. */
  values: FormValues;
}

/**
 * Returns the form of an operation, made once for a page, its samples, and its Markdown. These are written one after
 * the other, so only the last form of a document is kept: all of them would take too much memory.
 */
export function operationForm(
  project: Project,
  document: ApiDocument,
  operation: Operation,
  { facts, language, words }: LanguageWords & { facts: Pick<HrefFacts, 'base'> },
): OperationForm {
  const servedAt = ownFileHref(facts, document.file);
  const views = viewsOf(project);
  const key = JSON.stringify([operation.pointer, language, servedAt]);
  const last = views.get(document) as (OperationForm & { key: string }) | undefined;
  if (last?.key === key) return last;
  const { defaults, prefill } = project.settings.api.examples;
  const { oauth } = project.settings.api.playground;
  const form = withWords(words, () =>
    requestForm(document, operation, { examples: defaults, prefill, servedAt, oauth }),
  );
  const made = { key, form, values: initialValues(form, { prefill }) };
  views.set(document, made);
  return made;
}
