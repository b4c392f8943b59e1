import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { BenchError } from './bench-error.ts';
import { repository, stripeDocument } from './folders.ts';
import { withoutWebhooks } from './github-document.ts';
import { type Measurement, measureCommand } from './measure-command.ts';
import type { SiteBuilder } from './site-builders/builder.ts';
import { folderOf, install, packedPackage, versionOf, writeSite } from './site-builders/builder-folder.ts';
import { measureOpenedPage, type OpenedPage } from './site-builders/opened-page.ts';
import { specbookInStarlight } from './site-builders/tools/astro-specbook.ts';
import { starlightOpenapi } from './site-builders/tools/starlight-openapi.ts';

/** The result of a Starlight plugin for a document. */
export interface StarlightSite {
  document: string;
  plugin: string;
  version: string;
  built: BuiltSite | { failure: string };
}

export interface BuiltSite {
  run: Measurement;
  files: number;
  outputBytes: number;
  /** The page of one operation, the same with both plugins. */
  page: OpenedPage;
}

interface MeasuredDocument {
  name: string;
  file: string;
  /** The pages of an operation, with our plugin and with the other one. */
  pages: readonly [ours: string, theirs: string];
}

/** Builds sites with both plugins and the same versions of Astro and Starlight, one after the other. */
export async function starlightSites(github: string): Promise<StarlightSite[]> {
  const plugins = [specbookInStarlight(await packedPackage()), starlightOpenapi];
  for (const plugin of plugins) {
    const failure = await install(plugin);
    if (failure !== undefined) throw new BenchError(`${plugin.name} ${failure}`);
  }
  for (const name of ['astro', '@astrojs/starlight']) {
    const [ours, theirs] = plugins.map((plugin) => versionOf(plugin, name));
    if (ours !== theirs) throw new BenchError(`The sites have ${name} ${ours} and ${theirs}: nothing can be compared.`);
  }
  const sites: StarlightSite[] = [];
  for (const document of documents(github)) {
    if (!existsSync(document.file)) {
      console.error(`Skipping ${document.name}: there is no ${document.file}.`);
      continue;
    }
    for (const [index, plugin] of plugins.entries()) {
      console.error(`Building ${document.name} with ${plugin.name} …`);
      const built = await build(plugin, document.file, document.pages[index] ?? '');
      sites.push({ document: document.name, plugin: plugin.name, version: versionOf(plugin), built });
    }
  }
  return sites;
}

function documents(github: string): MeasuredDocument[] {
  return [
    {
      name: 'petstore',
      file: path.join(repository, 'tests/fixtures/starlight-openapi/petstore.json'),
      pages: ['pets/list-all-pets', 'operations/listpets'],
    },
    {
      name: 'Stripe',
      file: stripeDocument,
      pages: ['invoices/get-v1invoices', 'operations/getinvoices'],
    },
    {
      name: 'GitHub',
      file: withoutWebhooks(github),
      pages: ['repos/list-public-repositories', 'operations/reposlist-public'],
    },
  ];
}

async function build(plugin: SiteBuilder, file: string, page: string): Promise<StarlightSite['built']> {
  const folder = folderOf(plugin);
  writeSite(plugin, file);
  let run: Measurement;
  try {
    run = await measureCommand([path.join(folder, 'node_modules/astro/bin/astro.mjs'), 'build'], folder);
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    return { failure: /^(?:FATAL )?ERROR: .*/im.exec(error.message)?.[0] ?? error.message.split('\n')[0] ?? '' };
  }
  const output = path.join(folder, plugin.output);
  const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    run,
    files: files.length,
    outputBytes: files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0),
    page: await measureOpenedPage(output, `api/${page}/index.html`),
  };
}
