import { openapi } from '../support/scratch-site.ts';

const PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#888"/></svg>';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';

const ADDRESSES = `| Name | Address |
| --- | --- |
| \`getOperation\` | https://api.sandbox.documentation.example.com/organizations/attachments/comments |
| Sandbox | \`https://api.sandbox.documentation.example.com/organizations/attachments/comments\` |
`;

const DESCRIPTION = `Read this first.

> [!WARNING]
> It costs **money**.

- [ ] make a key
- [x] read on

| Column | Meaning |
| --- | --- |
| a | first |

\`\`\`json
{"name": "Ada"}
\`\`\`

\`\`\`python
print("Ada")
\`\`\`

${ADDRESSES}`;

const LONG_QUERY = { name: LONG, in: 'query', required: true, schema: { type: 'string' } };

const LONG_SCHEMA = { properties: Object.fromEntries(['a', 'b', 'c', 'd', 'e', LONG].map((name) => [name, {}])) };

/** A body with a heading of many letters, a badge beside it, and a button that expands its parts. */
const KIND = { enum: ['a'], 'x-enumDescriptions': { a: 'Just made.' } };
/** More properties than are shown at once. */
const FOLDED = {
  type: 'object',
  properties: Object.fromEntries(['t', 'u', 'v', 'w', 'x', 'y'].map((name) => [name, { type: 'string' }])),
};
const FOLDED_BODY = { schema: { properties: { a: FOLDED, b: FOLDED, kind: KIND } } };

const EXAMPLES = {
  gift: { summary: 'An order of several books as a gift, with a card, to an address in another country', value: {} },
  plain: { value: { book: 1 } },
};

/** A site whose pages use all features for pages, built with a strict content security policy. */
export const PAGES_SITE: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Pages',
    colors: { primary: '#2f5fd0' },
    banner: { content: 'Read **this**', dismissible: true, color: { light: '#7c3aed', dark: '#5b21b6' } },
    background: { decoration: 'grid', image: { light: '/light.svg', dark: '/dark.svg' } },
    styling: { codeblocks: 'dark' },
    editLink: { baseUrl: 'https://git.example/docs/edit/main' },
    feedback: { url: '/helpful' },
    errors: { '404': { title: 'Lost', description: 'Nothing **here**.' } },
    navigation: {
      pages: [
        'index',
        'diagrams',
        'changelog',
        'plain',
        'framed',
        'long',
        'landing',
        { group: 'AI', tag: 'BETA', pages: ['long-schema'] },
      ],
      openapi: 'openapi.json',
      asyncapi: 'events.json',
    },
  }),
  'openapi.json': openapi(
    {
      '/orders': {
        post: {
          summary: 'Order',
          description: DESCRIPTION,
          requestBody: { content: { 'application/json': { examples: EXAMPLES } } },
          responses: { 200: { description: 'Done' } },
        },
      },
      '/organizations/{organization}/attachments/of/orders': {
        get: {
          summary: 'listAttachmentsOfOrdersOfTheOrganization',
          parameters: [LONG_QUERY],
          requestBody: { required: true, content: { 'application/json': FOLDED_BODY } },
          responses: { 200: { description: 'Done' } },
        },
      },
    },
    {
      info: {
        title: 'Shop',
        version: '1',
        termsOfService: 'https://shop.example.com/developers/terms-of-service',
        description: DESCRIPTION,
      },
      components: { schemas: { Long: LONG_SCHEMA } },
    },
  ),
  'events.json': JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: 'Events', version: '1' },
    channels: {
      placed: { messages: { placed: { name: `com.example.${LONG}`, title: 'Placed', payload: {} }, [LONG]: {} } },
    },
    operations: { watch: { action: 'send', channel: { $ref: '#/channels/placed' } } },
  }),
  'light.svg': PIXEL,
  'dark.svg': PIXEL,
  'public/wide.svg': PIXEL,
  'index.mdx': `---
title: Parts of a page
---

<img className="block dark:hidden" src="/light.svg" alt="Light" />
<img className="hidden dark:block" src="/dark.svg" alt="Dark" />

<div className="grid grid-cols-3 gap-4" id="grid"><p>1</p><p>2</p><p>3</p></div>

<p className="md:hidden">Only on phones</p>

> [!NOTE]
> Something to *know*.

> Said by somebody.

- [ ] first thing
- [x] second [thing](/plain)
- [ ] third thing, whose text takes more than one line on a phone, because it says more than the others

| Left | Right |
| --- | --- |
| a | b |

<Prompt description="Be **clear**" actions={["copy", "cursor"]}>
# Expert

You are **X**. \`code\`

- one
- two
</Prompt>

Before <Popup><PopupTrigger>a trigger</PopupTrigger><PopupContent>What it *means*.</PopupContent></Popup> after.

<GitHub.Repo repo="https://github.com/withastro/astro" />

<Banner type="warning" content="Closed on **Monday**" />

<Columns cols={2}>
  <Card title="Ext **bold** \`code\`" type="warning" arrow="true" href="/plain">Body</Card>
  <Card title="snake_case_name and 2 * 3">Body</Card>
</Columns>

<Frame caption="**Important:** see [plain](/plain)"><video autoPlay src="/film.mp4"></video></Frame>

<Tooltip tip="A *tip*">word</Tooltip>

<Tabs>
  <Tab title="npm">
    npm one
  </Tab>
  <Tab title="pnpm">
    pnpm one
  </Tab>
</Tabs>

<Tabs sync={false} defaultTabIndex={1}>
  <Tab title="npm">
    npm two
  </Tab>
  <Tab title="pnpm">
    pnpm two
  </Tab>
</Tabs>

<Steps titleSize="h2">
  <Step title="Large">text</Step>
  <Step title="Small" titleSize="p">text</Step>
</Steps>

<ParamField query="seen" type="string">Seen</ParamField>
<ParamField query="unseen" type="string" hidden>Unseen</ParamField>
<ResponseField name="unseen" type="string" hidden>Unseen</ResponseField>

<Badge color="white-destructive">White</Badge> <Badge color="surface-destructive">Surface</Badge> <Badge color="white">Plain badge</Badge>

<CodeGroup>
\`\`\`bash Test URL
curl test
\`\`\`
\`\`\`bash Live URL
curl live
\`\`\`
</CodeGroup>

\`\`\`ts twoslash
// @errors: 2304
const hidden = 1;
// ---cut---
const shown = hidden;
//    ^?
\`\`\`
`,
  'plain.mdx': '---\ntitle: Plain\n---\n\nWords, and neither a diagram nor a class.\n',
  'long.mdx': `---
title: Long words
---

${ADDRESSES}
- [ ] a task

1. In two paragraphs.

   The second one.
2. Before code
   \`\`\`js
   begin();
   \`\`\`

> Quoted in two paragraphs.
>
> The second quoted one.

<div dir="rtl">

- مهمة.

</div>

<ParamField query="listAttachmentsOfOrdersOfTheOrganization">Long</ParamField>

<Card title="${LONG}" />

<Card title="Kind" type="warning" />

<Expandable title="${LONG}">Inside</Expandable>

<Prompt description="${LONG}">Be brief</Prompt>

\`\`\`js expandable
${'next();\n'.repeat(20)}\`\`\`

<Tree><Tree.File name="${LONG}.ts" /></Tree>
`,
  'long-schema.mdx': '---\nopenapi-schema: Long\n---\n\nText.\n',
  'landing.mdx': `---
title: Landing
mode: custom
---

<img src="/wide.svg" alt="Wide" width="2000" height="1000" />

<img src="/wide.svg" alt="Low" height="30" />

<Card title="Lost icon" icon="no-such-icon-at-all" />

<Card title="A star" icon={<>★</>} />

<Card title="A rocket" icon="rocket" />

<Card title="Outer" href="/plain">

See [the long page](/long), https://inner.example or <a href="mailto:a@b.example">a@b.example</a>.

And a second paragraph.

</Card>

<Card href="/plain">Without a title, but with https://inner.example.</Card>
`,
  'framed.mdx':
    '---\ntitle: Framed\ndescription: About [the plain page](/plain).\n---\n\n<Frame>\n  <iframe title="Page" srcDoc="x" />\n</Frame>\n\n<iframe title="Mine" srcDoc="x" frameBorder="1" />\n',
  'diagrams.mdx': `---
title: Diagrams
---

\`\`\`mermaid Way of an order
flowchart LR
  A[Order] -->|paid| B[Send it away as soon as possible]
\`\`\`

\`\`\`mermaid
sequenceDiagram
  Shop->>Bank: pay
\`\`\`

\`\`\`mermaid
flowchart LR
  A[never closed
\`\`\`
`,
  'changelog.mdx': `---
title: Changelog
rss: true
---

<Update label="March 2026" description="v2" tags={["API", "New"]}>
## Better

Faster **orders**. <Hidden>NOBODY</Hidden>
</Update>

<Update label="2026-02-01" tags={["Site"]} rss={{ title: "February", description: "Own words" }}>
Other looks.
</Update>
`,
};
