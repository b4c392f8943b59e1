import { existsSync, realpathSync, statSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findStaticFiles, isPublished } from '../../src/project/static-files.ts';
import { sendFile } from '../send-file.ts';

/** Publishes what lies beside docs.json under its own path: images, fonts, downloads. */
export function projectFiles(root: string): AstroIntegration {
  return {
    name: 'astro-specbook:files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(root);
        server.middlewares.use((request, response, next) => {
          const file = requestedFile(root, request.url ?? '/');
          if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
          sendFile(file, request, response, next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const file of await findStaticFiles(root))
          await publish(path.join(root, file), path.join(fileURLToPath(dir), file));
      },
    },
  };
}

/** The file that a URL stands for, if it is published and lies in the project even after links are followed. */
function requestedFile(root: string, url: string): string | undefined {
  const name = decoded(url.replace(/[?#].*$/, '').slice(1));
  if (name === undefined || name === '' || name.includes('\0') || name.includes('\\')) return undefined;
  const file = path.join(root, name);
  if (!isInside(root, file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const relative = path.relative(root, file).replaceAll(path.sep, '/');
  return isPublished(relative) ? file : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isInside(root: string, file: string): boolean {
  if (!existsSync(file)) return false;
  const relative = path.relative(realpathSync(root), realpathSync(file));
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

/** A page of the site that has the same path keeps it. */
async function publish(source: string, target: string): Promise<void> {
  if (existsSync(target) || !isInside(path.parse(source).root, source)) return;
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, target);
}
