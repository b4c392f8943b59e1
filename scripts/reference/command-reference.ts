import { COMMANDS, runCommandLine } from '../../src/cli/command-line.ts';

/** Returns the output of `--help` for every command. */
export async function commandReference(): Promise<string> {
  const sections = await Promise.all(
    COMMANDS.map(async ({ name, summary }) => {
      const help = await runCommand([name, '--help']);
      return `### docs ${name}\n\n${summary}.\n\n\`\`\`text wrap\n${help}\n\`\`\``;
    }),
  );
  return sections.join('\n\n');
}

async function runCommand(args: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await runCommandLine(args, {
    cwd: '/',
    out: (text) => lines.push(text),
    err: (text) => lines.push(text),
  });
  if (code !== 0) throw new Error(`"docs ${args.join(' ')}" ended with ${code}: ${lines.join('\n')}`);
  return lines.join('\n');
}
