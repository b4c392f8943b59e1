import { getCollection } from 'astro:content';

/** A page of the site's own making from the collection of operations: a machine-readable index. */
export async function GET(): Promise<Response> {
  const operations = await getCollection('operations');
  return Response.json(operations.map(({ data }) => data));
}
