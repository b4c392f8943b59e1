import { createProxy } from 'astro-specbook/proxy';
import { nodeHandler } from 'astro-specbook/proxy/node';
import express from 'express';

const api = process.env.API ?? 'https://api.example.com';

const proxy = createProxy({
  destinations: [api],
  // Only for an API on a private network: its exact origin, which must never come from a visitor.
  allowPrivate: process.env.API_IS_PRIVATE ? [api] : [],
  limits: {
    requestsPerMinute: 600,
    ...(process.env.MAX_BYTES && {
      maxRequestBytes: Number(process.env.MAX_BYTES),
      maxResponseBytes: Number(process.env.MAX_BYTES),
    }),
    ...(process.env.TIMEOUT && { totalTimeout: Number(process.env.TIMEOUT) }),
  },
  log: (line) => console.log(JSON.stringify(line)),
});

const app = express();

// Add this before express.json() and similar middleware, because the proxy reads the body itself, within its limits.
app.all('/_docs/api/request', nodeHandler(proxy, { clientAddress: (request) => request.ip }));

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`listening ${server.address().port}`),
);
