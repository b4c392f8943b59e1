import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createProxy } from 'astro-specbook/proxy';
import { Hono } from 'hono';

const api = process.env.API ?? 'https://api.example.com';

const proxy = createProxy({
  destinations: [api],
  // Only for an API on a private network: its exact origin, which must never come from a visitor.
  allowPrivate: process.env.API_IS_PRIVATE ? [api] : [],
  limits: { requestsPerMinute: 600 },
  log: (line) => console.log(JSON.stringify(line)),
});

const app = new Hono();

// Use all methods, because the proxy itself answers methods other than POST with an error.
app.all('/_docs/api/request', (context) =>
  proxy(context.req.raw, { clientAddress: getConnInfo(context).remote.address }),
);

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening ${port}`),
);
