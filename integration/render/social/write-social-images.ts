import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { addressOf } from '../../../src/api/asyncapi/channel.ts';
import { channelOf, operationOf, type Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { socialImagePath } from '../links/own-addresses.ts';
import { hasImage } from '../links/pages-with-image.ts';
import { type SocialImage, socialImageSvg } from './social-image.ts';

/** The part of sharp's interface that we use. */
type MakeSharp = (input: Buffer) => {
  png(options: { compressionLevel: number }): { toFile(file: string): Promise<unknown> };
};

/** How many images are encoded at a time: the number of threads that Node uses for this. */
const AT_ONCE = 4;

/**
 * Whether the site can have images. Their URLs need `site`, and they are made by sharp, which comes with Astro unless
 * the installer leaves out optional packages.
 */
export function makesSocialImages({ site, root }: Pick<AstroConfig, 'site' | 'root'>): boolean {
  return site !== undefined && sharpPath(root) !== undefined;
}

/** Writes the images of pages, and one of the site for all other pages, such as those of schemas. */
export async function writeSocialImages(project: Project, folder: string, root: URL): Promise<void> {
  const module = sharpPath(root);
  const all = project.settings.seo.metatags['og:image'];
  if (module === undefined || all !== undefined) return;
  const sharp = createRequire(import.meta.url)(module) as MakeSharp;
  const pages = project.site.pages.filter((page) => hasImage(project.site, page) && !page.metatags?.['og:image']);
  const images = [undefined, ...pages].map((page) => ({
    file: socialImagePath(page?.slug),
    image: imageOf(project, page),
  }));
  mkdirSync(path.dirname(path.join(folder, socialImagePath(undefined))), { recursive: true });
  await forEachParallel(images, async ({ file, image }) => {
    await sharp(Buffer.from(String(socialImageSvg(image))))
      .png({ compressionLevel: 4 })
      .toFile(path.join(folder, file));
  });
}

async function forEachParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function imageOf({ site, settings }: Project, page: Page | undefined): SocialImage {
  const { title, method } = page ?? { title: site.name };
  return { site: site.name, title, method, path: page && pathOf(page), color: settings.colors.primary };
}

function pathOf(page: Page): string | undefined {
  if (page.kind === 'endpoint') return page.endpoint.target;
  const operation = operationOf(page)?.operation;
  const channel = channelOf(page)?.channel;
  if (channel) return addressOf(channel.value);
  return operation?.kind === 'operation' ? operation.path : undefined;
}

/** Resolves sharp from Astro, because strict installers hide it from other packages. Astro is the site's or ours. */
function sharpPath(root: URL): string | undefined {
  for (const from of [path.join(fileURLToPath(root), 'package.json'), import.meta.url]) {
    try {
      return createRequire(createRequire(from).resolve('astro/package.json')).resolve('sharp');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
