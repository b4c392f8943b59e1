import type { APIRoute } from 'astro';

// A static build would otherwise call this once and keep the answer.
export const prerender = false;

interface Passage {
  url: string;
  title: string;
  text: string;
}

/** Answers with the passages themselves. Call your model here, and give it the question and the passages. */
async function* answer(passages: Passage[]): AsyncGenerator<string> {
  const [best] = passages;
  const words = best ? `**${best.title}**: ${best.text}` : 'These docs say nothing about that.';
  yield chunk({ type: 'text-start', id: '1' });
  for (const delta of words.split(/(?<= )/)) yield chunk({ type: 'text-delta', id: '1', delta });
  yield chunk({ type: 'text-end', id: '1' });
  for (const { url, title } of passages.slice(0, 3)) yield chunk({ type: 'source-url', sourceId: url, url, title });
  yield 'data: [DONE]\n\n';
}

function chunk(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

export const POST: APIRoute = async ({ request }) => {
  const { passages } = (await request.json()) as { question: string; passages: Passage[] };
  const stream = ReadableStream.from(answer(passages)).pipeThrough(new TextEncoderStream());
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'X-Vercel-AI-UI-Message-Stream': 'v1' },
  });
};
