import path from 'node:path';
import { glob } from 'tinyglobby';

const IMAGES = ['apng', 'avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'jxl', 'png', 'svg', 'tif', 'tiff', 'webp'];
const FONTS = ['eot', 'otf', 'ttf', 'woff', 'woff2'];

/** Extensions of files that pages show or offer for download. Sources and settings are not published. */
const EXTENSIONS = [
  IMAGES,
  FONTS,
  ['aac', 'flac', 'm4a', 'mov', 'mp3', 'mp4', 'm4v', 'oga', 'ogg', 'ogv', 'opus', 'vtt', 'wav', 'weba', 'webm'],
  ['csv', 'doc', 'docx', 'epub', 'odp', 'ods', 'odt', 'pdf', 'ppt', 'pptx', 'rtf', 'txt', 'xls', 'xlsx'],
  ['7z', 'bz2', 'gz', 'rar', 'tar', 'tgz', 'zip'],
  ['css', 'glb', 'gltf', 'lottie', 'postman_collection', 'proto', 'wasm', 'webmanifest', 'xml', 'xsd'],
].flat();

/** The extensions as alternatives in a regular expression. */
export const PUBLISHED_NAME = EXTENSIONS.join('|');

const PUBLISHED = new RegExp(`\\.(?:${PUBLISHED_NAME})$`, 'i');
const IMAGE_OR_FONT = new RegExp(`\\.(?:${[...IMAGES, ...FONTS].join('|')})$`, 'i');

/** Files that programs request by name, at the top of a site or in `.well-known`. */
const KNOWN_NAMES =
  /^(?:\.well-known\/.+|(?:robots|humans|security|ads|llms|llms-full)\.txt|sitemap[\w-]*\.xml|browserconfig\.xml)$/i;

/** Folders whose files are never published, whatever their kind. */
const PRIVATE_FOLDERS = new Set(['node_modules', 'dist']);

/**
 * Whether a file next to docs.json is of a kind that can be published under its path. Files and folders that begin with
 * a dot are not, except `.well-known`.
 *
 * @param file Path from the folder of docs.json, with `/`.
 */
export function isPublishable(file: string): boolean {
  const parts = file.split('/');
  return PUBLISHED.test(file) && !parts.some(isPrivate);
}

/** Whether a file is an image or a font. */
export function isImageOrFont(file: string): boolean {
  return IMAGE_OR_FONT.test(file);
}

/** Whether a file has a name that programs request without a link. */
export function hasKnownName(file: string): boolean {
  return KNOWN_NAMES.test(file);
}

function isPrivate(part: string, index: number): boolean {
  return PRIVATE_FOLDERS.has(part) || (part.startsWith('.') && !(part === '.well-known' && index === 0));
}

/** Lists every file of a project that can be published under its path, in order of path. */
export async function findStaticFiles(root: string, leaveOut: readonly string[] = []): Promise<string[]> {
  const files = await glob('**/*', {
    cwd: root,
    dot: true,
    ignore: ['**/node_modules/**', '**/dist/**', '**/.git/**', ...leaveOut.map((folder) => `${folder}/**`)],
  });
  return files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isPublishable)
    .sort();
}
