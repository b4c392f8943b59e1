import { nearest } from '../../core/text/nearest.ts';
import { DocsError } from '../../problems/errors.ts';
import type { Explanation } from '../../problems/explanation.ts';
import type { ProblemKinds } from '../../problems/registry/problem-kind.ts';
import { type Command, UsageError } from '../options/command.ts';
import { parseOptions } from '../options/options.ts';

export const explain: Command = {
  name: 'explain',
  usage: 'CODE',
  summary: 'Explain a problem by its code',
  help: [
    'CODE is a problem code, such as link-dead, which is shown before each message. Prints every message with this code',
    'and what to do.',
    '',
    'Exit code: 0 explained, 1 there’s no such code, 2 wrong usage.',
  ].join('\n'),
  async run(args, terminal) {
    const { positionals } = parseOptions(args, {});
    const [code, ...others] = positionals;
    if (code === undefined || others.length > 0) {
      throw new UsageError(
        `The command takes one code, got ${positionals.length === 0 ? 'none' : positionals.length}.`,
      );
    }
    const { PROBLEMS } = await import('../../problems/registry/registry.ts');
    const kinds: ProblemKinds = PROBLEMS;
    const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
    if (!kind) throw unknownCode(code, Object.keys(kinds));
    const { explanationOf } = await import('../../problems/explanation.ts');
    terminal.out(explanationText(code, explanationOf(kind)));
    return 0;
  },
};

function unknownCode(code: string, codes: readonly string[]): DocsError {
  const near = nearest(code, codes);
  return new DocsError(
    `There’s no problem code ${JSON.stringify(code)}.`,
    near === undefined
      ? 'A problem’s code comes before its message, such as link-dead in "warning link-dead: …".'
      : `Did you mean \`docs explain ${near}\`?`,
  );
}

function explanationText(code: string, { severity, summary, advice }: Explanation): string {
  const text = [
    [`${severity} ${code}`, ...(summary === undefined ? [] : [summary])].join('\n'),
    ...advice.map(({ message, hint }) => `${message}\n    ${hint}`),
  ].join('\n\n');
  return /\{\w+\}/.test(text) ? `${text}\n\nWords in braces are placeholders for your site’s names and values.` : text;
}
