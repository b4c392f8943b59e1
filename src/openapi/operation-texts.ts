import { ownValue } from '../json/record.ts';
import { visibleTextOf } from '../text/visible-text.ts';
import type { Operation } from './operation.ts';

/** A longer summary is not used as a title. */
const MAX_TITLE = 120;

/**
 * Returns the summary and the description of an operation. Some generators write paragraphs into the summaries of
 * webhooks. Such a text is the beginning of the description, and the name of the webhook has to be its title.
 */
export function operationTexts({ kind, value }: Pick<Operation, 'kind' | 'value'>): {
  summary: string | undefined;
  description: string | undefined;
} {
  const summary = visibleTextOf(value.summary);
  const description = visibleTextOf(value.description);
  const isTitle =
    kind !== 'webhook' || summary === undefined || (summary.length <= MAX_TITLE && !/\n\s*\n/.test(summary));
  if (isTitle) return { summary, description };
  return { summary: undefined, description: [summary, description].filter(Boolean).join('\n\n') };
}

/**
 * Returns what the path item says about all its operations: its description, or else its summary. Returns `undefined`
 * if the operation says the same.
 */
export function pathText(operation: Pick<Operation, 'kind' | 'value' | 'pathItem'>): string | undefined {
  const { summary, description = '' } = operationTexts(operation);
  const [text] = ['description', 'summary'].flatMap(
    (key) => visibleTextOf(ownValue(operation.pathItem.value, key)) ?? [],
  );
  return text === undefined || text === summary || description.includes(text) ? undefined : text;
}
