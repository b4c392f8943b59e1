import path from 'node:path';
import { glob } from 'tinyglobby';

/** Kinds of files that pages show or offer; sources and settings stay where they are. */
const EXTENSIONS = [
  ['apng', 'avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'jxl', 'png', 'svg', 'tif', 'tiff', 'webp'],
  ['eot', 'otf', 'ttf', 'woff', 'woff2'],
  ['aac', 'flac', 'm4a', 'mov', 'mp3', 'mp4', 'm4v', 'oga', 'ogg', 'ogv', 'opus', 'vtt', 'wav', 'weba', 'webm'],
  ['csv', 'doc', 'docx', 'epub', 'odp', 'ods', 'odt', 'pdf', 'ppt', 'pptx', 'rtf', 'txt', 'xls', 'xlsx'],
  ['7z', 'bz2', 'gz', 'rar', 'tar', 'tgz', 'zip'],
  ['css', 'glb', 'gltf', 'lottie', 'postman_collection', 'proto', 'wasm', 'webmanifest', 'xml', 'xsd'],
].flat();

/** The extensions, as a part of a pattern. */
export const PUBLISHED_NAME = EXTENSIONS.join('|');

const PUBLISHED = new RegExp(`\\.(?:${PUBLISHED_NAME})$`, 'i');

/** What is never published, whatever its kind. */
const PRIVATE_FOLDERS = new Set(['node_modules', 'dist']);

/**
 * Whether a file beside docs.json is published under its own path: images, fonts, downloads. Files and folders that
 * begin with a dot are not, apart from `.well-known`.
 *
 * @param file Path from the folder of docs.json, with `/`.
 */
export function isPublished(file: string): boolean {
  const parts = file.split('/');
  return PUBLISHED.test(file) && !parts.some(isPrivate);
}

function isPrivate(part: string, index: number): boolean {
  return PRIVATE_FOLDERS.has(part) || (part.startsWith('.') && !(part === '.well-known' && index === 0));
}

/** Every file of a project that is published under its own path, in order of path. */
export async function findStaticFiles(root: string, leaveOut: readonly string[] = []): Promise<string[]> {
  const files = await glob('**/*', {
    cwd: root,
    dot: true,
    ignore: ['**/node_modules/**', '**/dist/**', '**/.git/**', ...leaveOut.map((folder) => `${folder}/**`)],
  });
  return files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isPublished)
    .sort();
}
