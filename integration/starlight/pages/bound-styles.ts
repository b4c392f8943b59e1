import css from 'virtual:specbook/page.css?inline';
import type { APIRoute } from 'astro';
import { ownFileHref } from '../../render/links/href.ts';
import { addressId, operationStylesPath } from '../../render/links/own-addresses.ts';

export const prerender = true;

/** The URL of the styles of an operation on a Starlight page. It changes with them, so that browsers can cache them. */
export const boundStylesHref = `${ownFileHref(operationStylesPath)}?v=${addressId(css)}`;

export const GET: APIRoute = () => new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
