import { z } from 'zod';
import { iconShape, withIcon } from './icon.ts';
import { color, settingsObject } from './object.ts';

const navbarLink = settingsObject({
  type: z.string().optional().describe('`button`, `github`, or `discord`.'),
  label: z.string().optional().describe('Text of the link.'),
  href: z.string().describe('URL or path of the link.'),
  ...iconShape,
}).transform(withIcon);

export const navbar = settingsObject({
  links: z.array(navbarLink).default([]).describe('Links in the top bar.'),
  primary: navbarLink.optional().describe('The button in the top bar.'),
})
  .prefault({})
  .describe('The top bar of every page.');

const footerLink = settingsObject({
  label: z.string().describe('Text of the link.'),
  href: z.string().describe('URL or path of the link.'),
});

const footerColumn = settingsObject({
  header: z.string().optional().describe('Heading of the column.'),
  items: z.array(footerLink).default([]).describe('Links of the column.'),
});

const socials = z
  .union([
    z.record(z.string(), z.string()),
    z.array(
      settingsObject({
        type: z.string().describe('Name of the network.'),
        url: z.string().describe('URL of the profile.'),
      }),
    ),
  ])
  .transform((value) => (Array.isArray(value) ? Object.fromEntries(value.map(({ type, url }) => [type, url])) : value));

export const footer = settingsObject({
  socials: socials.optional().describe('Social profiles: the network’s name and the profile’s URL.'),
  links: z.array(footerColumn).default([]).describe('Columns of links.'),
})
  .prefault({})
  .transform(({ socials, links }) => ({ socials: socials ?? {}, links }))
  .describe('The footer of every page.');

export const banner = settingsObject({
  content: z.string().describe('Text, in Markdown.'),
  dismissible: z.boolean().default(false).describe('Whether readers can close it.'),
  type: z.enum(['info', 'warning', 'critical']).default('info').describe('How urgent the banner is.'),
  color: z
    .union([
      color('In both modes.').transform((both) => ({ light: both, dark: both })),
      settingsObject({ light: color('In light mode.').optional(), dark: color('In dark mode.').optional() }),
    ])
    .optional()
    .describe(
      'Background color. The text becomes white or black to match. If you set one mode, the other uses the same color.',
    ),
})
  .optional()
  .describe('A banner above every page.');

const menuLink = settingsObject({
  base: z.string().describe('URL without a query.'),
  query: z
    .array(
      settingsObject({
        key: z.string().describe('Name of a parameter.'),
        value: z.string().describe('Its value, which may contain `$path` and `$page`.'),
      }),
    )
    .default([])
    .describe('Parameters of the query.'),
});

export const contextual = settingsObject({
  options: z
    .array(
      z.union([
        z.string(),
        settingsObject({
          title: z.string().describe('Text of the entry.'),
          description: z.string().optional().describe('Line below the text.'),
          href: z
            .union([z.string(), menuLink])
            .describe(
              'URL of the entry, or its `base` and `query`. `$path` is replaced by the page’s path, and `$page` by the URL of its Markdown. An entry with `$page` appears only if `site` is set.',
            ),
          ...iconShape,
        }).transform(withIcon),
      ]),
    )
    .default([])
    .describe(
      'Menu entries, in this order. `copy` copies the page’s Markdown, and `view` opens it. `chatgpt` and `claude` start a chat about the page, and require `site`. `cursor` and `vscode` add the site’s MCP server to these editors, `mcp` copies its URL, and `add-mcp` shows how to add it to other programs. `download-spec` opens or downloads the document.',
    ),
  display: z
    .enum(['header', 'toc'])
    .default('header')
    .describe('Accepted without effect: the menu is always next to the page title.'),
})
  .optional()
  .describe('The menu on each page. Unsupported entries are ignored.');
