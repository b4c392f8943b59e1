import { defineMiddleware } from 'astro:middleware';

// Replace this table with your sessions. The playground offers a signed-in reader these keys.
const KEYS: Record<string, string> = { ada: 'test_4711' };

export const onRequest = defineMiddleware((context, next) => {
  const key = context.isPrerendered ? undefined : KEYS[context.cookies.get('session')?.value ?? ''];
  if (key !== undefined) {
    context.locals.docs = { user: {}, credentials: [{ scheme: 'key', label: 'Test account', value: key }] };
  }
  return next();
});
