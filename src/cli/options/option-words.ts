import { nearest } from '../../text/nearest.ts';

/**
 * Describes in one sentence what is wrong with the options. `cause` is the error of `parseArgs`; the names have no
 * `--`.
 */
export function optionWords(cause: unknown, known: readonly string[]): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = (cause as { code?: unknown } | null)?.code;
  // Names short options without the value that may follow them.
  const option = /'(--?[^\s',=]+)/.exec(message)?.[1] ?? 'that';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const written = option.replace(/^-+/, '');
    // Of two options that are equally near, suggests the one with the same beginning.
    const near = nearest(
      written,
      [...known].sort((a, b) => Number(b[0] === written[0]) - Number(a[0] === written[0])),
    );
    return `There is no option ${option}. ${near === undefined ? listed(known) : `Did you mean --${near}?`}`;
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message;
  const name = /(--[^\s',=<]+)/.exec(message)?.[1] ?? option;
  return /does not take an argument/.test(message)
    ? `The option ${name} takes no value.`
    : `The option ${name} needs a value.`;
}

function listed(known: readonly string[]): string {
  return known.length === 0 ? 'The command has none.' : `There are ${known.map((name) => `--${name}`).join(', ')}.`;
}
