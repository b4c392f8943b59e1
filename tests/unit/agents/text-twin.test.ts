import { expect, test } from 'vitest';
import { agentFile } from '../../../integration/agents/agent-files.ts';
import { textMarkdown } from '../../../integration/agents/text-twin.ts';
import { loadProject } from '../../../src/site/project/load-project.ts';
import { project as folder } from '../document/support.ts';

const SITE = {
  facts: { base: '/help/', siteBase: '/help/', trailingSlash: true, endpointSlash: false },
  origin: 'https://docs.example',
};

const TEXT =
  '[near](two#end), [file](./two.mdx), [here](#part), [away](https://a.test/two), ![picture](images/a.png)\n\n<Card title="Card" href="two" />';

async function markdownOf(file: string | undefined): Promise<string> {
  const root = folder({
    'docs.json': '{ "name": "Site" }',
    'guides/index.mdx': '---\ntitle: One\n---\n',
    'guides/two.mdx': '---\ntitle: Two\n---\n',
  });
  return textMarkdown(TEXT, { project: await loadProject(root), site: SITE, file });
}

test('relative links in the text of a page lead to where they lead in HTML', async () => {
  expect(await markdownOf('guides/index.mdx')).toBe(
    [
      '[near](https://docs.example/help/guides/two/#end), [file](https://docs.example/help/guides/two/), [here](#part), [away](https://a.test/two), ![picture](https://docs.example/help/guides/images/a.png)',
      '- [Card](https://docs.example/help/guides/two/)',
    ].join('\n\n'),
  );
});

test('relative links in a Markdown file that is not MDX lead to where they lead in HTML', async () => {
  const root = folder({
    'docs.json': '{ "name": "Site" }',
    'guides/index.md': '---\ntitle: One\n---\nIf a <b, [near](two.md#end) ![picture](images/a.png)\n',
    'guides/two.md': '---\ntitle: Two\n---\n',
  });
  expect(agentFile(await loadProject(root), SITE, 'guides.md')?.text()).toContain(
    'If a <b, [near](https://docs.example/help/guides/two/#end) ![picture](https://docs.example/help/guides/images/a.png)',
  );
});

test('relative links in the text of a document start at the root of the site', async () => {
  const text = await markdownOf(undefined);
  expect(text).toContain('[near](https://docs.example/help/two/#end)');
  expect(text).toContain('- [Card](https://docs.example/help/two/)');
});

test('the Markdown of a page that begins with its title has it once', async () => {
  const root = folder({
    'docs.json': '{ "name": "Site" }',
    'one.md': '# Sign in\n\nText & 1 < 2.\n',
    'two.mdx': '---\ntitle: Sign out\n---\n\n# Sign out\n\n## Then\n',
    'three.md': 'Keys\n====\n\nText.\n',
  });
  const project = await loadProject(root);
  const twin = (name: string) => agentFile(project, SITE, `${name}.md`)?.text() ?? '';
  expect(twin('one').match(/^# .*/gm)).toEqual(['# Sign in']);
  expect(twin('one')).toContain('Text & 1 < 2.');
  expect(twin('two').match(/^#+ .*/gm)).toEqual(['# Sign out', '## Then']);
  expect(twin('three')).toMatch(/^# Keys\n\nPage: <[^>]*>\n\nText\.$/m);
});

test('a text with Windows line breaks has the same Markdown as one without', async () => {
  const text = '<Note>\n  One line,\n  and another.\n\n  ```js\n  a();\n  b();\n  ```\n</Note>\n\nText over\nlines.\n';
  const project = await loadProject(folder({ 'docs.json': '{ "name": "Site" }' }));
  const markdown = (source: string) => textMarkdown(source, { project, site: SITE, file: 'index.mdx' });
  expect(markdown(text)).toContain('> One line,\n> and another.\n');
  expect(markdown(text.replaceAll('\n', '\r\n'))).toBe(markdown(text));
});

test('the text of a document includes no file, and its code stays text', async () => {
  const root = folder({
    'docs.json': '{ "name": "Site", "variables": { "key": "a value" } }',
    'staff.mdx': '---\nhidden: true\n---\nFor staff.\n',
    'snippets/note.mdx': 'For pages.\n',
    'index.mdx': '---\ntitle: Start\n---\n<Snippet file="note.mdx" />\n',
  });
  const project = await loadProject(root);
  const text = [
    "import Staff from './staff.mdx'",
    '<Staff />',
    '<Snippet file="note.mdx" />',
    'Sum {1 + 1} of {{key}}, <Fancy a={b}>fancy *text*</Fancy>.',
    '<Note>Mind it.</Note>',
  ].join('\n\n');
  expect(textMarkdown(text, { project, site: SITE })).toBe(
    text.replace('<Note>Mind it.</Note>', '> **Note**\n>\n> Mind it.'),
  );
});
