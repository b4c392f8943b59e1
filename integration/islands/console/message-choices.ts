import type { ComposedMessage } from '../../../src/request/connection/connection-form.ts';

/** An example that a message can start with. */
export interface MessageChoice {
  label: string;
  text: string;
  contentType: string;
  isBinary: boolean;
  /** URL of the form to compose the message with. */
  form?: string | undefined;
}

/** Lists the examples of the messages that the reader can send. */
export function messageChoices(messages: readonly ComposedMessage[]): MessageChoice[] {
  return messages
    .filter(({ direction }) => direction !== 'receive')
    .flatMap(({ title, examples, contentType, isBinary, form }) =>
      (examples.length === 0 ? [NO_EXAMPLE] : examples).map(({ label, text }) => ({
        label: examples.length > 1 ? `${title}: ${label}` : title,
        text,
        contentType,
        isBinary,
        form,
      })),
    );
}

const NO_EXAMPLE = { label: '', text: '' };
