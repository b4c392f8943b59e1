import { expect, test } from 'vitest';
import specbook, { specbookSidebar } from '../../../integration/starlight/index.ts';
import { missingSidebar } from '../../../integration/starlight/missing-sidebar.ts';
import type { PluginSetup } from '../../../integration/starlight/set-up.ts';

/** Returns what the plugin says in the terminal. */
async function warnings(command: PluginSetup['command'], config: object): Promise<string[]> {
  const texts: string[] = [];
  const setup = {
    config,
    command,
    astroConfig: { root: new URL('file:///site/') },
    updateConfig: () => {},
    addIntegration: () => {},
    addRouteMiddleware: () => {},
    useTranslations: () => ({ all: () => ({}) }),
    logger: { warn: (text: string) => texts.push(text) },
  };
  await specbook().hooks['config:setup']?.(setup as unknown as PluginSetup);
  return texts;
}

test.each(['dev', 'build'] as const)(
  '%s says that the pages aren’t in any sidebar if the site has none',
  async (command) => {
    expect(await warnings(command, { title: 'Parcels' })).toEqual([expect.stringContaining('aren’t in any sidebar')]);
    expect(await warnings(command, { title: 'Parcels', sidebar: [] })).toEqual([]);
  },
);

test('a build says that no entry of the sidebar leads to the pages, and what to add', async () => {
  const guides = { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] };
  const sidebar = (...entries: unknown[]) => warnings('build', { title: 'Parcels', sidebar: [guides, ...entries] });
  expect(await sidebar()).toEqual([expect.stringMatching(/in any sidebar\. Add `\.\.\.specbookSidebar\(\)`/)]);
  expect(await sidebar(...specbookSidebar())).toEqual([]);
  expect(await sidebar({ label: 'API', items: specbookSidebar() })).toEqual([]);
  expect(await sidebar({ label: 'API', link: '/api/overview/' })).toEqual([]);
  expect(await sidebar({ label: 'API', link: 'api/overview' })).toEqual([]);
});

test('sites that come from starlight-openapi read the name of the entry that they know', () => {
  const advice = missingSidebar({}, { path: '/api', entry: '...openAPISidebarGroups' });
  expect(advice).toContain('Add `sidebar: [...openAPISidebarGroups]`');
});

test('a build says nothing if a later plugin sets the sidebar', async () => {
  const plugins = [specbook(), { name: 'starlight-sidebar-topics', hooks: {} }];
  expect(await warnings('build', { title: 'Parcels', plugins })).toEqual([]);
});

// starlight-sidebar-topics sets the sidebar only in dev and build.
test('the preview says nothing, because other plugins do not set the sidebar then', async () => {
  expect(await warnings('preview', { title: 'Parcels' })).toEqual([]);
});
