import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';

let site: ScratchSite;
let dev: DevServer;

const box = (color: string) =>
  `<div class="box"><slot /></div>\n<style>.box { outline: 1px solid ${color}; }</style>\n`;
const page = (title: string, component: string) =>
  `---\ntitle: ${title}\n---\nimport Box from './${component}.astro';\n\n<Box>Text of ${title}</Box>\n`;

beforeAll(async () => {
  site = scratchSite({
    'docs.json': JSON.stringify({ name: 'Boxes', navigation: { pages: ['one', 'two', 'broken'] } }),
    'one.mdx': page('one', 'Red'),
    'two.mdx': page('two', 'Teal'),
    'broken.mdx': "---\ntitle: Broken\n---\nimport Box from './Missing.astro';\n\n<Box />\n",
    'Red.astro': box('red'),
    'Teal.astro': box('teal'),
  });
  dev = await startDev(site.root);
}, 120_000);

afterAll(async () => {
  await dev?.stop();
  site?.remove();
});

const textOf = async (path: string) => (await fetch(`${dev.url}${path}`)).text();
const RED = /outline: 1px solid red/;
const TEAL = /outline: 1px solid teal/;

describe('a text page in dev', () => {
  test('has the styles of its components when it is first opened, by the name of its built file too', async () => {
    const one = await textOf('/one');
    expect(one).toContain('Text of one');
    expect(one).toMatch(RED);
    const two = await textOf('/two.html');
    expect(two).toContain('Text of two');
    expect(two).toMatch(TEAL);
  });

  test('has the styles of a component that an edit adds', async () => {
    site.write({ 'Green.astro': box('green'), 'one.mdx': page('one', 'Green') });
    await dev.until('/one', ({ text }) => text.includes('outline: 1px solid green'));
  });

  test('shows an edit of the styles of its component', async () => {
    site.write({ 'Teal.astro': box('navy') });
    await dev.until('/two', ({ text }) => text.includes('outline: 1px solid navy'));
  });

  test('that cannot be compiled is a page with a notice, and the others are shown', async () => {
    expect((await fetch(`${dev.url}/broken`)).status).toBe(200);
    expect(await textOf('/one')).toContain('Text of one');
  });
});
