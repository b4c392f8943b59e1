import { statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { BenchError } from '../bench-error.ts';
import type { SiteBuilder } from './builder.ts';
import { folderOf, install, packedPackage, versionOf, writeSite } from './builder-folder.ts';
import { measureOpenedPage, type OpenedPage } from './opened-page.ts';
import { type Limits, runWithin } from './process-tree.ts';
import { siteBuilders } from './tools/builders.ts';

/** The result of a tool for a document. */
export interface BuiltDocument {
  tool: string;
  version: string;
  document: string;
  /** Why the build failed, if it did. */
  failure: string | undefined;
  seconds: number;
  peakBytes: number;
  htmlFiles: number;
  outputBytes: number;
  /** The page of an operation with HTML of the median size, opened in a browser. */
  page: OpenedPage | undefined;
}

const LIMITS: Limits = { seconds: 10 * 60, bytes: 6 * 1024 ** 3 };

/**
 * Builds the site of each document with each tool, one after the other, each in a folder with its own packages.
 *
 * @param documents The paths of OpenAPI documents.
 * @param name Limits the comparison to tools whose name contains it.
 */
export async function compareBuilders(documents: readonly string[], name = ''): Promise<BuiltDocument[]> {
  const builders = siteBuilders(await packedPackage()).filter((builder) =>
    builder.name.toLowerCase().includes(name.toLowerCase()),
  );
  if (builders.length === 0) throw new BenchError(`There is no tool "${name}".`);
  const builds: BuiltDocument[] = [];
  for (const builder of builders) {
    const failure = await install(builder);
    for (const document of documents) {
      console.error(`${builder.name}: ${path.basename(document)} …`);
      const built = await build(builder, document, failure);
      console.error(`  ${built.failure ?? `${built.seconds.toFixed(1)} s`}`);
      builds.push(built);
    }
  }
  return builds;
}

async function build(builder: SiteBuilder, file: string, installFailure: string | undefined): Promise<BuiltDocument> {
  const folder = folderOf(builder);
  const result: BuiltDocument = {
    tool: builder.name,
    version: versionOf(builder),
    document: path.basename(file),
    failure: installFailure,
    seconds: 0,
    peakBytes: 0,
    htmlFiles: 0,
    outputBytes: 0,
    page: undefined,
  };
  if (installFailure !== undefined) return result;
  const document = writeSite(builder, file);
  for (const [program = '', ...args] of builder.commands(document)) {
    const command = [process.execPath, path.join(folder, 'node_modules/.bin', program), ...args];
    const part = await runWithin(command, { cwd: folder, env: { ...process.env, ...builder.env }, limits: LIMITS });
    result.seconds += part.seconds;
    result.peakBytes = Math.max(result.peakBytes, part.peakBytes);
    result.failure ??= part.failure;
    if (result.failure !== undefined) return result;
  }
  const output = path.join(folder, builder.output);
  const files = globSync('**/*', { cwd: output, dot: true });
  const pages = files.filter((name) => builder.showsOperation(name));
  const middle = bySize(output, pages)[Math.floor(pages.length / 2)];
  return {
    ...result,
    htmlFiles: files.filter((name) => name.endsWith('.html')).length,
    outputBytes: files.reduce((sum, name) => sum + statSync(path.join(output, name)).size, 0),
    page: middle === undefined ? undefined : await measureOpenedPage(output, middle),
    failure: middle === undefined ? 'has no page of an operation' : undefined,
  };
}

function bySize(folder: string, files: readonly string[]): string[] {
  const sized = files.map((file) => ({ file, size: statSync(path.join(folder, file)).size }));
  return sized.sort((one, other) => one.size - other.size).map(({ file }) => file);
}
