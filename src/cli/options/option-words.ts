import { nearest } from '../../text/nearest.ts';

/**
 * The fault of the options in one sentence.
 *
 * @param cause The error of `parseArgs`.
 * @param names Without `--`.
 */
export function optionWords(cause: unknown, names: readonly string[]): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = (cause as { code?: unknown } | null)?.code;
  // Names short options without the value that may follow them.
  const option = /'(--?[^\s',=]+)/.exec(message)?.[1] ?? 'that';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const name = option.replace(/^-+/, '');
    // Of two options that are equally near, suggests the one with the same beginning.
    const near = nearest(
      name,
      [...names].sort((a, b) => Number(b[0] === name[0]) - Number(a[0] === name[0])),
    );
    return `There is no option ${option}. ${near === undefined ? listed(names) : `Did you mean --${near}?`}`;
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message;
  const name = /(--[^\s',=<]+)/.exec(message)?.[1] ?? option;
  return /does not take an argument/.test(message)
    ? `The option ${name} takes no value.`
    : `The option ${name} needs a value.`;
}

function listed(names: readonly string[]): string {
  return names.length === 0
    ? 'The command has no options.'
    : `Its options are ${names.map((name) => `--${name}`).join(', ')}.`;
}
