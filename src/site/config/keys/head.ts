import { z } from 'zod';
import { settingsObject } from './object.ts';

const ATTRIBUTE = /^(?!on)[a-z][\w:.-]*$/i;

const entry = settingsObject({
  tag: z.enum(['link', 'meta', 'noscript', 'script', 'style', 'template']).describe('Name of the element.'),
  attrs: z
    .record(z.string(), z.union([z.string(), z.boolean()]))
    .superRefine((attrs, { addIssue }) => {
      const message = 'expected an attribute name that isn’t an event handler such as onload';
      for (const name of Object.keys(attrs)) {
        if (!ATTRIBUTE.test(name)) addIssue({ code: 'custom', path: [name], message });
      }
    })
    .default({})
    .describe(
      'Its attributes. `true` writes only the attribute’s name, and `false` leaves the attribute out. Paths begin with `/`.',
    ),
  content: z.string().optional().describe('The element’s content, which isn’t escaped.'),
})
  .refine(({ tag, content }) => content === undefined || (tag !== 'link' && tag !== 'meta'), {
    path: ['content'],
    message: 'expected no content, because this element can’t have any',
  })
  .refine(({ tag, content = '' }) => !content.toLowerCase().includes(`</${tag}`), {
    path: ['content'],
    message: 'expected text that doesn’t close the element',
  });

export const head = z
  .array(entry)
  .default([])
  .describe(
    'Elements in the head of every page, such as `{ "tag": "script", "attrs": { "src": "https://example.com/a.js", "defer": true } }`. The content security policy allows them. They don’t apply to your own layout or Starlight, which have their own head.',
  );

const files = (what: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .describe(`${what} for every page: a URL or a path relative to docs.json, or a list of them.`);

export const customCSS = files('Style sheets');
export const customJS = files('Scripts');

/** An element in the head of every page. */
export type HeadEntry = z.output<typeof head>[number];
