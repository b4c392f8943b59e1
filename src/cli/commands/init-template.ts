/** What differs between new sites. */
export interface NewSite {
  name: string;
  /** Where editors find the JSON Schema of docs.json. */
  schema: string;
  /** Paths of the documents that the folder already has. */
  documents: readonly { file: string; kind: 'openapi' | 'asyncapi' }[];
}

/** Returns the files of a new site, by path. */
export function templateFiles(site: NewSite): Record<string, string> {
  const isEmpty = site.documents.length === 0;
  return {
    'docs.json': `${JSON.stringify(isEmpty ? exampleSettings(site) : settings(site), null, 2)}\n`,
    'index.mdx': indexPage(site.documents),
    ...(isEmpty && { 'first-request.mdx': FIRST_REQUEST, 'openapi.yaml': OPENAPI }),
    '.gitignore': 'node_modules/\ndist/\n',
  };
}

/** Returns settings that show every document and page of the folder. */
function settings({ name, schema, documents }: NewSite) {
  const api = Object.groupBy(documents, ({ kind }) => kind);
  const files = Object.entries(api).map(([kind, list]) => {
    const [first, ...others] = list.map(({ file }) => file);
    return [kind, others.length === 0 ? first : [first, ...others]];
  });
  return { $schema: schema, name, api: Object.fromEntries(files) };
}

function exampleSettings({ name, schema }: NewSite) {
  return {
    $schema: schema,
    name,
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'first-request'] },
        { group: 'API', openapi: 'openapi.yaml' },
      ],
    },
  };
}

function indexPage(documents: NewSite['documents']): string {
  return `---
title: Welcome
description: What this API does, in a sentence.
---

This is the first page. It is the file \`index.mdx\`: change it while \`docs dev\` runs and look at the browser.

<Steps>
  <Step title="Describe the API">
    ${documentStep(documents.map(({ file }) => `\`${file}\``))}
  </Step>
  <Step title="Write pages">
    Every \`.mdx\` file next to \`docs.json\` is a page. \`docs.json\` sets its place in the navigation.
  </Step>
  <Step title="Publish">
    \`docs build\` writes the site, \`docs check\` lists its problems.
  </Step>
</Steps>
`;
}

function documentStep(files: readonly string[]): string {
  if (files.length > 1) {
    return `What these files describe has pages: ${files.join(', ')}. Change one and look at the browser.`;
  }
  if (files.length === 1) return `What ${files[0]} describes has pages. Change the file and look at the browser.`;
  return 'Every operation of `openapi.yaml` has a page. Replace the file with your document.';
}

const FIRST_REQUEST = `---
title: Your first request
description: Send a request from the page.
openapi: GET /time/now
---

This page shows the operation that its front matter names. What you write here appears above the reference.

<Tip>Press "Send" next to this text. The request is sent through this site.</Tip>
`;

const OPENAPI = `openapi: 3.1.0
info:
  title: Example API
  version: 1.0.0
servers:
  - url: https://postman-echo.com
paths:
  /time/now:
    get:
      operationId: getTime
      summary: Get the time
      description: The time of the server.
      tags: [Time]
      responses:
        '200':
          description: The time now
          content:
            text/html:
              schema: { type: string }
  /post:
    post:
      operationId: echo
      summary: Send something and get it back
      tags: [Echo]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [greeting]
              properties:
                greeting:
                  type: string
                  description: What to say
                  examples: [Hello]
                times:
                  type: integer
                  minimum: 1
                  default: 1
      responses:
        '200':
          description: What was sent
          content:
            application/json:
              schema:
                type: object
                properties:
                  json:
                    type: object
                    description: The body as it arrived
`;
