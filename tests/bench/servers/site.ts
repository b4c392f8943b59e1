import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { serve } from './serve.ts';

/** Argument: the entry of a site built for the Node adapter, whose handler it runs as the adapter's own server does. */
const [entry = ''] = process.argv.slice(2);
process.env['ASTRO_NODE_AUTOSTART'] = 'disabled';
const { handler } = await import(pathToFileURL(entry).href);

serve(createServer(handler));
