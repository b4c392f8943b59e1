import type { ComposedMessage } from '../../../src/connection/connection-form.ts';

/** Something to begin a message with. */
export interface MessageChoice {
  label: string;
  text: string;
  contentType: string;
  /** Address of the form that it can be composed with. */
  form?: string | undefined;
}

/** The examples of the messages that a reader may send. */
export function messageChoices(messages: readonly ComposedMessage[]): MessageChoice[] {
  return messages
    .filter(({ direction }) => direction !== 'receive')
    .flatMap(({ title, examples, contentType, form }) =>
      examples.length === 0
        ? [{ label: title, text: '', contentType, form }]
        : examples.map(({ label, text }) => ({
            label: examples.length > 1 ? `${title}: ${label}` : title,
            text,
            contentType,
            form,
          })),
    );
}
