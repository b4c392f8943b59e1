import facts from 'virtual:specbook/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { contractOf } from '../../src/openapi/contract.ts';
import { contractId } from '../contracts.ts';
import { projectAt } from '../project-source.ts';

export const prerender = true;

export const getStaticPaths: GetStaticPaths = async () => {
  const { documents } = await projectAt(facts.root);
  return [...documents.keys()].map((file) => ({ params: { id: contractId(file) }, props: { file } }));
};

export const GET: APIRoute<{ file: string }> = async ({ props: { file } }) => {
  const document = (await projectAt(facts.root)).documents.get(file);
  return document ? Response.json(contractOf(document)) : new Response(null, { status: 404 });
};
