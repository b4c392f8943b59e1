import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { PROBLEMS } from '../../../src/problems/registry/registry.ts';
import { repository } from '../../support/command.ts';

async function explain(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(['explain', ...args], {
    cwd: '/',
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('prints the severity of a code, its messages, and what to do', async () => {
  expect(await explain('component-unknown')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "",
      "out": "warning component-unknown

    There’s no component "{name}".
        Import the component, or fix the name. Until then, only its children are shown.

    <{name}> isn’t a component or an HTML element.
        Write <{component}>. Component names start with a capital letter.

    Words in braces are placeholders for your site’s names and values.",
    }
  `);
});

test('prints what a code has in common, and no note without placeholders', async () => {
  expect(await explain('build-failed')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "err": "",
      "out": "error build-failed
    Astro couldn’t build the site. Part of the site is missing, so you can’t change this severity.

    {reason}
        Run the command again with --verbose to see Astro’s full output.

    Words in braces are placeholders for your site’s names and values.",
    }
  `);
  const { out } = await explain('pagefind-missing');
  expect(out).not.toContain('braces');
});

test('says the same as the documentation about every code', async () => {
  const pages = ['documents', 'settings', 'pages', 'build']
    .map((name) => readFileSync(path.join(repository, `docs/reference/problems-${name}.mdx`), 'utf8'))
    .join('\n');
  for (const code of Object.keys(PROBLEMS)) {
    const { out } = await explain(code);
    const section = pages.split(`\n## \`${code}\`\n`)[1]?.split('\n## ')[0] ?? '';
    const messages = section.split('\n').filter((line) => line.startsWith('- '));
    expect(messages.length, code).toBe(out.split('\n\n').filter((part) => part.includes('\n    ')).length);
  }
});

test('suggests the nearest code, and exits with 1', async () => {
  expect(await explain('Link-Ded')).toEqual({
    code: 1,
    out: '',
    err: 'There’s no problem code "Link-Ded".\n    Did you mean `docs explain link-dead`?',
  });
});

test.each(['zzzzzzzz', 'constructor'])('says where codes are if none is like %s', async (code) => {
  expect(await explain(code)).toMatchObject({ code: 1, err: expect.stringContaining('comes before its message') });
});

test.each([
  [[], 'The command takes one code, got none.'],
  [['link-dead', 'image-missing'], 'The command takes one code, got 2.'],
  [['--code'], 'There’s no option --code. The command has no options.'],
])('prints its usage for %j', async (args, message) => {
  expect(await explain(...args)).toEqual({
    code: 2,
    out: '',
    err: `${message}\nUsage: docs explain CODE\nSee \`docs explain --help\`.`,
  });
});
