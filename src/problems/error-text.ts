interface ErrorLike {
  message?: unknown;
  /** Errors of Astro may have a title and no message. */
  title?: unknown;
  name?: unknown;
  cause?: unknown;
  /** Several errors in one, as Rolldown and `AggregateError` collect them. */
  errors?: unknown;
}

/**
 * Joins the message of an error and those of its causes. The result is never empty.
 *
 * @param clean Removes what should not be shown from each message, such as a stack.
 */
export function errorText(error: unknown, clean = (message: string): string => message): string {
  const texts: string[] = [];
  const visited = new Set<unknown>();
  for (let at = error; at !== undefined && at !== null && !visited.has(at); at = causeOf(at)) {
    visited.add(at);
    const text = clean(textOf(at));
    if (text !== '' && !texts.some((other) => other.includes(text))) texts.push(text);
  }
  return texts.length === 0
    ? nameOf(error)
    : texts.reduce((all, text) => `${all}${/[.!?:]$/.test(all) ? ' ' : ': '}${text}`);
}

function textOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, title } = error as ErrorLike;
  return [message, title].find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? '';
}

/** Returns the cause of an error. Of several errors, the first has the reason. */
function causeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const { cause, errors } = error as ErrorLike;
  return cause ?? (Array.isArray(errors) ? errors[0] : undefined);
}

function nameOf(error: unknown): string {
  const name = typeof error === 'object' && error !== null ? (error as ErrorLike).name : undefined;
  return typeof name === 'string' && name !== '' ? `${name} without a message` : 'an error without a message';
}
