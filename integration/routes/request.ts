import policy from 'virtual:specbook/proxy';
import type { APIRoute } from 'astro';
import { createProxy } from '../../src/proxy/proxy.ts';

export const prerender = false;

const proxy = createProxy(policy);

/** Every method, so that what is not a POST is told so and not answered with a page. */
export const ALL: APIRoute = ({ request, clientAddress }) => proxy(request, { clientAddress });
