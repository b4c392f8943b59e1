import { ownValue } from '../../core/json/record.ts';
import { oneLine } from '../../core/text/one-line.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import type { Operation } from './operation.ts';

/** A longer summary is not used as a title. */
const MAX_TITLE = 120;

interface OperationTexts {
  /** Without links. */
  summary: string | undefined;
  /** Markdown. */
  description: string | undefined;
}

/**
 * Returns the summary and the description of an operation. Some authors and generators write paragraphs into the
 * summary. Then its first sentence is the summary, and the whole text is the beginning of the description. The title of
 * a webhook is its name then.
 */
export function operationTexts({ kind, value }: Pick<Operation, 'kind' | 'value'>): OperationTexts {
  const summary = visibleTextOf(value.summary);
  const description = visibleTextOf(value.description);
  if (summary === undefined) return { summary, description };
  const isTitle = summary.length <= MAX_TITLE && !/\n\s*\n/.test(summary);
  if (isTitle) return { summary: withoutLinks(summary), description };
  const title = kind === 'webhook' ? undefined : firstSentence(summary);
  if (title === undefined && kind !== 'webhook') return { summary: withSpaces(withoutLinks(summary)), description };
  const repeats = description !== undefined && withSpaces(description).includes(withSpaces(summary));
  return { summary: title, description: repeats ? description : [summary, description].filter(Boolean).join('\n\n') };
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Matches a sentence that says something about the operation before its purpose. */
const REMARK = /^(?:note|warning|caution|important|deprecated|beta)\b\s*[:!-]/i;

/** Returns the first sentence that can be a title, without its period. `undefined` if it is too long. */
function firstSentence(text: string): string | undefined {
  const sentences = [...SENTENCES.segment(oneLine(text) ?? '')].map(({ segment }) => segment.trim());
  const sentence = sentences.find((each) => !REMARK.test(each)) ?? '';
  const title = sentence.replace(/(?<!\.)\.$/, '');
  return title !== '' && title.length <= MAX_TITLE ? title : undefined;
}

/** Replaces line breaks and indentation. */
function withSpaces(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** Replaces links in Markdown with their texts. */
function withoutLinks(text: string): string {
  return text.replaceAll(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
}

/**
 * Returns what the path item says about all its operations: its description, otherwise its summary. Returns `undefined`
 * if the operation says the same.
 */
export function pathText(operation: Pick<Operation, 'kind' | 'value' | 'pathItem'>): string | undefined {
  const { summary, description = '' } = operationTexts(operation);
  const [text] = ['description', 'summary'].flatMap(
    (key) => visibleTextOf(ownValue(operation.pathItem.value, key)) ?? [],
  );
  if (text === undefined || description.includes(text)) return undefined;
  return withoutLinks(text) === summary ? undefined : text;
}
