/** Fetches the HTML that a reader gets for the playground of a page, which the page requests when it is opened. */
export async function playgroundFor(base: string, page: string, reader?: string) {
  const html = await (await fetch(`${base}${page}`)).text();
  const script = /<script type="module"[^>]*data-island-id[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const url = /fetch\("([^"]+)"/.exec(script)?.[1] ?? '';
  const body = /let data = (\{[\s\S]*?\n\});?/.exec(script)?.[1] ?? '';
  const answer = await fetch(`${base}${url}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(reader !== undefined && { Cookie: `reader=${reader}` }) },
    body: JSON.stringify(new Function(`return ${body}`)()),
  });
  return { page: html, status: answer.status, cache: answer.headers.get('cache-control'), html: await answer.text() };
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
