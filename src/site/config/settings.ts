import { z } from 'zod';
import { agents } from './keys/agents.ts';
import { api } from './keys/api.ts';
import { appearance, background, colors, favicon, fonts, icons, logo, styling, theme } from './keys/appearance.ts';
import { base, content, ignore, site } from './keys/files.ts';
import { banner, contextual, footer, navbar } from './keys/frame.ts';
import { customCSS, customJS, head } from './keys/head.ts';
import { navigation } from './keys/navigation.ts';
import { settingsObject, withoutEffect } from './keys/object.ts';
import { editLink, feedback, metadata } from './keys/page-end.ts';
import { components } from './keys/parts.ts';
import { problems } from './keys/problems.ts';
import { ask, language, redirects, samples, search, seo, slugs, variables, words } from './keys/site.ts';
import type { NavigationElement } from './navigation-element.ts';

/** Every key of docs.json, with its reference text. */
export const settingsSchema = settingsObject({
  $schema: z.string().optional().describe('The JSON Schema for this file, for editors.'),
  name: z.string().optional().describe('The site’s name.'),
  description: z.string().optional().describe('What the site is about, for search engines.'),
  language,
  words,
  theme,
  colors,
  logo,
  favicon,
  navigation,
  navbar,
  footer,
  banner,
  redirects,
  slugs,
  seo,
  head,
  search,
  ask,
  contextual,
  styling,
  fonts,
  background,
  appearance,
  api,
  samples,
  agents,
  components,
  variables,
  problems,
  icons,
  base,
  site,
  content,
  ignore,
  integrations: withoutEffect('Analytics and support services.'),
  interaction: withoutEffect('Behavior of groups in the sidebar.'),
  metadata,
  editLink,
  errors: settingsObject({
    '404': settingsObject({
      title: z.string().optional().describe('Title of the page.'),
      description: z.string().optional().describe('Its text, in Markdown.'),
      redirect: withoutEffect('Whether readers are sent to the start page instead.'),
    })
      .optional()
      .describe('The page for URLs that don’t exist.'),
  })
    .optional()
    .describe('Error pages.'),
  thumbnails: withoutEffect('Preview pictures for social networks.'),
  feedback,
  markdown: withoutEffect('Markdown export.'),
  exclude: z.unknown().optional().describe('Alias for `ignore`.'),
  customCSS,
  customJS,
  analytics: withoutEffect('Analytics services.'),
  versions: withoutEffect('Older place of `navigation.versions`.'),
});

/** The type of what may be written in docs.json. */
export type SettingsInput = z.input<typeof settingsSchema>;

/** docs.json with every default filled in. */
export type Settings = Omit<z.output<typeof settingsSchema>, 'navigation'> & {
  /** Absent if docs.json has no `navigation`. */
  navigation?: NavigationElement | undefined;
};

/** The settings of an empty docs.json. */
export function defaultSettings(): Settings {
  const { navigation: _, ...settings } = settingsSchema.parse({});
  return settings;
}
