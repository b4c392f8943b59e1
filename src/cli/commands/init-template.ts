/** What differs between new sites. */
export interface NewSite {
  name: string;
  /** Where editors find the JSON Schema of docs.json. */
  schema: string;
}

/** Returns the files of a new site, by path. */
export function templateFiles(site: NewSite): Record<string, string> {
  return {
    'docs.json': `${JSON.stringify(settings(site), null, 2)}\n`,
    'index.mdx': INDEX,
    'first-request.mdx': FIRST_REQUEST,
    'openapi.yaml': OPENAPI,
    '.gitignore': 'node_modules/\ndist/\n',
  };
}

function settings({ name, schema }: NewSite) {
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

const INDEX = `---
title: Welcome
description: What this API does, in a sentence.
---

This is the first page. It is the file \`index.mdx\`: change it while \`docs dev\` runs and look at the browser.

<Steps>
  <Step title="Describe the API">
    Every operation of \`openapi.yaml\` has a page. Replace the file with your document.
  </Step>
  <Step title="Write pages">
    Every \`.mdx\` file next to \`docs.json\` is a page. \`docs.json\` sets its place in the navigation.
  </Step>
  <Step title="Publish">
    \`docs build\` writes the site, \`docs check\` lists its problems.
  </Step>
</Steps>
`;

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
