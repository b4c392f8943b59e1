import { expect, test } from 'vitest';
import { importedPages } from '../../../../src/agents/twin/imported-pages.ts';
import { pageMarkdown } from '../../../../src/agents/twin/page-markdown.ts';
import { parseTolerant } from '../../../../src/site/pages/edits/parse-tolerant.ts';

function markdown(source: string, base = '', attributes?: ReadonlyMap<string, string>): string {
  const { text, tree } = parseTolerant(source);
  if (!tree) throw new Error('The text is not MDX.');
  const imports = importedPages(tree);
  return pageMarkdown(text, tree, {
    attributes,
    href: (link) => (/^\.?\//.test(link) ? `${base}${link.replace(/^\./, '')}` : link),
    snippet: (name, shown) =>
      imports.has(name) || shown.has('file') ? `[${imports.get(name) ?? shown.get('file')}]` : undefined,
    reference: (component, attributes) => `${component} ${attributes.get('operation') ?? attributes.get('name')}`,
  });
}

test.each([
  [
    'plain Markdown is unchanged',
    '# A\n\nText *with* `code`.\n\n- one\n- two\n',
    '# A\n\nText *with* `code`.\n\n- one\n- two',
  ],
  [
    'a callout becomes a quote',
    '<Note>\n  Mind the *gap*.\n\n  - a\n  - b\n</Note>',
    '> **Note**\n>\n> Mind the *gap*.\n>\n> - a\n> - b',
  ],
  ['a callout keeps its title', '<Callout title="Careful">It is hot.</Callout>', '> **Careful**\n>\n> It is hot.'],
  [
    'a callout of a kind keeps its title too',
    '<Warning title="Hot">Mind it.</Warning>\n\n<Callout type="tip">Wait.</Callout>',
    '> **Warning: Hot**\n>\n> Mind it.\n\n> **Tip**\n>\n> Wait.',
  ],
  [
    'a callout in a line of text is a block of its own',
    'Before. <Note>Mind *it*.</Note> After `it`.\n\n- item <Tip>Wait.</Tip>\n- <Fancy>Text <Note>In it.</Note></Fancy>',
    'Before.\n\n> **Note**\n>\n> Mind *it*.\n\nAfter `it`.\n\n- item\n\n  > **Tip**\n  >\n  > Wait.\n- Text\n\n  > **Note**\n  >\n  > In it.',
  ],
  [
    'text in attributes of components is included',
    [
      '<Frame caption="Below" hint="Above">![a](https://a.example/a.png)</Frame>',
      '<Accordion title="More" description="Details">Text</Accordion>',
      '<Prompt description="Ask">Do it.</Prompt>',
      '<Color variant="table"><Color.Row title="Brand"><Color.Item name="blue" value="#00f" /></Color.Row></Color>',
    ].join('\n\n'),
    'Above\n\n![a](https://a.example/a.png)\n\nBelow\n\n## More\n\nDetails\n\nText\n\nAsk\n\nDo it.\n\n- Brand\n  - blue: `#00f`',
  ],
  [
    'all texts in attributes of a card are included',
    [
      '<Card title="Email" href="/email" description="Send *letters*." />',
      '<Card title="Chat" href="/chat" description="Slack.">And Teams.</Card>',
      '<Card href="/sms" cta="Read on">By phone.</Card>',
      '<Card href="/push">To apps.</Card>',
      '<Tile title="Tile" href="/tile" description="A look."><img src="/a.png" alt="A" /></Tile>',
    ].join('\n\n'),
    [
      '- [Email](/email): Send *letters*.',
      '- [Chat](/chat): Slack.',
      'And Teams.',
      '- [Read on](/sms): By phone.',
      '- [/push](/push): To apps.',
      '- [Tile](/tile): A look.',
      '![A](/a.png)',
    ].join('\n\n'),
  ],
  [
    'badges, tags and links in attributes are included',
    [
      '<ResponseField name="id" type="string" pre={["beta"]} post={["v2", "v3"]} required />',
      '<Update label="May" description="v2" tags={["Fix", "API"]}>Text</Update>',
      'Say <Tooltip headline="API" tip="A contract." cta="More" href="/api">it</Tooltip>.',
      '<Banner content="Sale" />',
      '<GitHubRepo repo="https://github.com/acme/api.git" />',
      '<Expandable summary="Details">Text</Expandable>',
    ].join('\n\n'),
    [
      '- `id` (string, required, beta, v2, v3)',
      '## May, v2',
      'Tags: Fix, API',
      'Text',
      'Say it (API: A contract. [More](/api)).',
      '> **Note**\n>\n> Sale',
      '[acme/api](https://github.com/acme/api)',
      '## Details',
      'Text',
    ].join('\n\n'),
  ],
  [
    'a code block has its title, and code from its attribute',
    '<CodeBlock lang="js" filename="a.js" code="let a;" />\n\n<CodeBlock title="B">\n```sh\nls\n```\n</CodeBlock>',
    'a.js\n\n```js\nlet a;\n```\n\n```sh\nls\n```',
  ],
  [
    'a tooltip does not repeat the word that it explains',
    'An <Tooltip headline="API" tip="A contract.">API</Tooltip>.',
    'An API (A contract.).',
  ],
  [
    'a code block may show Markdown that has a code block',
    '<CodeBlock lang="md" code="```js" />',
    '````md\n```js\n````',
  ],
  [
    'code and formulas in strings are written as readers see them',
    '<Latex>{"\\\\frac{1}{2}"}</Latex>\n\n<CodeBlock language="js">{`a = "\\`"`}</CodeBlock>',
    '$\\frac{1}{2}$\n\n```js\na = "`"\n```',
  ],
  [
    'tabs become headings below the last heading',
    '## Install\n\n<Tabs>\n  <Tab title="npm">\n    Run it.\n\n    ```sh\n    npm i\n    ```\n  </Tab>\n  <Tab title="pnpm">Or so.</Tab>\n</Tabs>',
    '## Install\n\n### npm\n\nRun it.\n\n```sh\nnpm i\n```\n\n### pnpm\n\nOr so.',
  ],
  [
    'text on the line of its component stays one paragraph',
    '<Note>Inline with `code`, **bold** and [link](/x).</Note>\n\n<Visibility for="agents">Use the key `sk` in <kbd>a</kbd>.</Visibility>',
    '> **Note**\n>\n> Inline with `code`, **bold** and [link](/x).\n\nUse the key `sk` in a.',
  ],
  [
    'components on one line are blocks of their own',
    '<Steps><Step title="One">Go to *A*.</Step> <Step title="Two">Go to `B`.</Step></Steps>',
    '## One\n\nGo to *A*.\n\n## Two\n\nGo to `B`.',
  ],
  ['steps become headings', '<Steps>\n  <Step title="One">Go.</Step>\n</Steps>', '## One\n\nGo.'],
  ['a card becomes a link', '<Card title="Start" href="/start">Begin here.</Card>', '- [Start](/start): Begin here.'],
  ['code groups become code blocks', '<CodeGroup>\n```js a.js\nlet a;\n```\n</CodeGroup>', '```js a.js\nlet a;\n```'],
  [
    'content for agents is included, and content for people is not',
    '<Visibility for="agents">For you.</Visibility>\n\n<Visibility for="humans">Not for you.</Visibility>',
    'For you.',
  ],
  [
    'a field has its place and constraints',
    '<ParamField path="id" type="string" required>The id.</ParamField>',
    '- `id` (in path, string, required)\n\n  The id.',
  ],
  ['a field without a name is the whole body', '<ParamField body type="string[]" />', '- `body` (string[])'],
  [
    'a field has all kinds of values',
    "<ParamField query=\"q\" enum={['a', 1]} default={{ a: 'b' }} />",
    '- `q` (in query, default {"a":"b"}, enum a, 1)',
  ],
  [
    'aliases of constraints are constraints too',
    '<ParamField query="n" type="integer" min={1} max="9" />',
    '- `n` (in query, integer, min 1, max 9)',
  ],
  [
    'a type or pattern of a field stays visible, and begins neither HTML nor emphasis',
    '<ResponseField name="steps" type="List<Step>" pattern="^[a-z]*-.*$" />',
    '- `steps` (List\\<Step>, pattern ^[a-z]\\*-.\\*$)',
  ],
  [
    'an inline element stays inline',
    'Press <kbd>Enter</kbd> or <Tooltip tip="to go">x</Tooltip>.',
    'Press Enter or x (to go).',
  ],
  [
    'an element in a list stays in the list',
    '- a\n\n  <Note>\n    b\n  </Note>\n- c',
    '- a\n\n  > **Note**\n  >\n  > b\n- c',
  ],
  [
    'statements, expressions and comments are left out',
    'import A from "./a.js"\n\nexport const b = 1\n\n{b}\n\n{/* no */}\n\nText {b}.',
    'Text .',
  ],
  [
    'names that nothing declares are text, as in the page',
    'export const known = 1\n\n`GET` /users/{id}/{user-id}/{user.name}: {known} {known + other} {Math.max(1, 2)}\n\n{name}\n\nEnd {{key}}.',
    '`GET` /users/{id}/{user-id}/{user.name}:  {known + other}\n\n{name}\n\nEnd {{key}}.',
  ],
  ['literals are text', "Write {'{'}id{'}'}, {2} times{' '}or{null} more.", 'Write {id}, 2 times or more.'],
  [
    'snippets are written out',
    'import Intro from "/snippets/intro.mdx"\n\n<Intro />\n\n<Snippet file="a.mdx" />',
    '[/snippets/intro.mdx]\n\n[a.mdx]',
  ],
  [
    'an embedded operation or schema is looked up by its attributes',
    '<Operation operation="GET /a" />\n\n<Schema name="Pet" />',
    'Operation GET /a\n\nSchema Pet',
  ],
  [
    'components that the page imports keep the texts in their attributes',
    [
      'import { Hero, Key } from "./hero.jsx"\nimport Plan from "./plan.jsx"\n\nexport const Badge = ({ text }) => text;',
      '<Hero title="Start" subtitle="Soon" href="/start" className="p-4 m-2" icon="rocket" items={[{ a: "b c" }]}>\n  Begin *here*.\n</Hero>',
      '<Plan name="For teams" price="5 euros" variant="primary" />',
      'Press <Key label="Enter" size="small" /> for a <Badge text="new" /> page.',
      '<Plan>Text</Plan>',
    ].join('\n\n'),
    ['- [Start](/start): Soon', 'Begin *here*.', 'For teams', '5 euros', 'Press Enter for a new page.', 'Text'].join(
      '\n\n',
    ),
  ],
  [
    'components that nothing defines have only their content, as in the page',
    '<Fancy title="No" text="No">Text</Fancy>',
    'Text',
  ],
  ['unknown components show their content', '<Fancy>\n  Text\n</Fancy>', 'Text'],
  [
    'HTML becomes Markdown where Markdown has syntax for it',
    '<h3>Title</h3>\n\n<img src="/a.png" alt="A" />\n\n<a href="/b">B</a>',
    '### Title\n\n![A](/a.png)\n\n[B](/b)',
  ],
])('writes the Markdown of a page: %s', (_, source, expected) => {
  expect(markdown(source)).toBe(expected);
});

test('a title that is null is ignored', () => {
  expect(markdown('<Accordion title={null}>Text</Accordion>')).toBe('Text');
});

test('links get their address in the site, in Markdown and in components', () => {
  const text = [
    'A [guide](/guides/start#top "Title"), ![a picture](/a.png), [![both](/b.png)](/c) and [another](https://example.com/x).',
    '[by reference][r] and [relative](./near)',
    '[file](</a b.yaml> "Title") and [page](</near>)',
    '[r]: /guides/r',
    '<Card title="Next" href="/next">Go on.</Card>',
    '<a href="/raw">raw</a>',
    '`[code](/not-a-link)`',
  ];
  expect(markdown(text.join('\n\n'), '/docs')).toBe(
    [
      'A [guide](/docs/guides/start#top "Title"), ![a picture](/docs/a.png), [![both](/docs/b.png)](/docs/c) and [another](https://example.com/x).',
      '[by reference][r] and [relative](/docs/near)',
      '[file](</docs/a b.yaml> "Title") and [page](/docs/near)',
      '[r]: /docs/guides/r',
      '- [Next](/docs/next): Go on.',
      '[raw](/docs/raw)',
      '`[code](/not-a-link)`',
    ].join('\n\n'),
  );
});

test('a snippet has the attributes of its element in its text, and no other expressions', () => {
  const attributes = new Map([
    ['name', 'Ada'],
    ['count', '3'],
  ]);
  expect(markdown('Hello {name}, you have {props.count} of {total} books.', '', attributes)).toBe(
    'Hello Ada, you have 3 of  books.',
  );
  expect(markdown('{name}\n\nText.', '', attributes)).toBe('Ada\n\nText.');
  expect(markdown('<Card title={name}>Text</Card>', '', attributes)).toBe('- **Ada**: Text');
  expect(markdown('Hello {name}.', '', new Map())).toBe('Hello .');
});

test('a page with very many unknown names takes linear time', () => {
  const text = Array.from({ length: 4000 }, (_, index) => `- *a* {id${index}}`).join('\n');
  expect(markdown(text)).toBe(text);
});
