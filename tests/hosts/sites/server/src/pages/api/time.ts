// The integration also uses this package.
import { parse } from 'yaml';

export const GET = ({ url }: { url: URL }) => Response.json({ path: url.pathname, read: parse('a: [1, 2]') });
export const POST = async ({ request }: { request: Request }) => Response.json(await request.json(), { status: 201 });
