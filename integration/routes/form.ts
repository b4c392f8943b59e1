import facts from 'virtual:specbook/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { type BodyFormFile, formOf, listBodyForms } from '../body-forms.ts';
import { projectAt } from '../project-source.ts';

export const prerender = true;

export const getStaticPaths: GetStaticPaths = async () => {
  const forms = listBodyForms(await projectAt(facts.root));
  return forms.map((form) => ({ params: { id: form.id }, props: { ...form } }));
};

export const GET: APIRoute<BodyFormFile> = async ({ props: { file, pointer } }) => {
  const { documents, endpoints } = await projectAt(facts.root);
  const document = documents.get(file) ?? endpoints.get(file);
  const form = document && formOf(document, pointer);
  return form ? Response.json(form) : new Response(null, { status: 404 });
};
