/** What a page sends to get a playground: the encrypted component, props, and slots. */
export type IslandRequest = Record<'encryptedComponentExport' | 'encryptedProps' | 'encryptedSlots', string>;

/** Fetches the HTML that a reader gets for the playground of a page, which the page requests when it is opened. */
export async function playgroundFor(
  base: string,
  page: string,
  reader?: string,
  changed: (sent: IslandRequest) => IslandRequest = (sent) => sent,
) {
  const html = await (await fetch(`${base}${page}`)).text();
  const script = /<script type="module"[^>]*data-island-id[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const url = /fetch\("([^"]+)"/.exec(script)?.[1] ?? '';
  const body = /let data = (\{[\s\S]*?\n\});?/.exec(script)?.[1] ?? '';
  const sent: IslandRequest = new Function(`return ${body}`)();
  const answer = await fetch(`${base}${url}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(reader !== undefined && { Cookie: `reader=${reader}` }) },
    body: JSON.stringify(changed(sent)),
  });
  const cache = answer.headers.get('cache-control');
  return { page: html, sent, status: answer.status, cache, html: await answer.text() };
}

/** A middleware that uses a cookie instead of a sign-in, such as `reader=staff,editors`. */
export const COOKIE_SIGN_IN = `import type { MiddlewareHandler } from 'astro';

export const onRequest: MiddlewareHandler = (context, next) => {
  const reader = context.isPrerendered ? undefined : context.cookies.get('reader')?.value;
  if (reader !== undefined) context.locals.docs = { user: { groups: reader.split(',') } };
  return next();
};
`;

/** Whether HTML contains a playground. */
export const containsPlayground = (html: string) => /<docs-(?:playground|console)\b[^>]*>[\s\S]*data-root/.test(html);
