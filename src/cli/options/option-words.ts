import { nearest } from '../../text/nearest.ts';

/**
 * Says in one sentence what is wrong with the options.
 *
 * @param cause The error of `parseArgs`.
 * @param names Names of the options, without `--`.
 */
export function optionWords(cause: unknown, names: readonly string[]): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = (cause as { code?: unknown } | null)?.code;
  // Leaves out a value that may follow a short option.
  const option = /'(--?[^\s',=]+)/.exec(message)?.[1] ?? 'that';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const name = option.replace(/^-+/, '');
    // Of two options that are equally similar, suggests the one with the same first letter.
    const near = nearest(
      name,
      [...names].sort((a, b) => Number(b[0] === name[0]) - Number(a[0] === name[0])),
    );
    return `There is no option ${option}. ${near === undefined ? optionList(names) : `Did you mean --${near}?`}`;
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message;
  const name = /(--[^\s',=<]+)/.exec(message)?.[1] ?? option;
  return /does not take an argument/.test(message)
    ? `The option ${name} takes no value.`
    : `The option ${name} needs a value.`;
}

function optionList(names: readonly string[]): string {
  return names.length === 0
    ? 'The command has no options.'
    : `The options are ${names.map((name) => `--${name}`).join(', ')}.`;
}
