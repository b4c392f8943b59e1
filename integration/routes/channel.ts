import facts from 'virtual:specbook/site';
import type { APIRoute, GetStaticPaths } from 'astro';
import { messageContract } from '../../src/asyncapi/connection-form.ts';
import { findChannel } from '../../src/project/project.ts';
import { channelContractId } from '../channel-contracts.ts';
import { channelViewOf } from '../operation-views.ts';
import { projectAt } from '../project-source.ts';

export const prerender = true;

export const getStaticPaths: GetStaticPaths = async () => {
  const { site } = await projectAt(facts.root);
  return site.pages.flatMap(({ channel }) =>
    channel ? [{ params: { id: channelContractId(channel.file, channel.id) }, props: { channel } }] : [],
  );
};

export const GET: APIRoute<{ channel: { file: string; id: string } }> = async ({ props: { channel } }) => {
  const project = await projectAt(facts.root);
  const known = findChannel(project, channel);
  if (!known) return new Response(null, { status: 404 });
  return Response.json(messageContract(known.document, channelViewOf(project, known.document, known.channel)));
};
