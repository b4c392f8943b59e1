import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { serve } from './serve.ts';

/** Runs the handler of a site like the server of the Node adapter. Its argument is the entry of the built site. */
const [entry = ''] = process.argv.slice(2);
process.env['ASTRO_NODE_AUTOSTART'] = 'disabled';
const { handler } = await import(pathToFileURL(entry).href);

serve(createServer(handler));
