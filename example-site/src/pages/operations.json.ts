import { getCollection } from 'astro:content';

/** The site's own machine-readable index, which is made from the collection of operations. */
export async function GET(): Promise<Response> {
  const operations = await getCollection('operations');
  return Response.json(operations.map(({ data }) => data));
}
