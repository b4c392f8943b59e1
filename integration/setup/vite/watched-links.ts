import type { Plugin } from 'vite';
import { isCircularLink } from '../../../src/project/read/circular-links.ts';
import { isInside } from '../../../src/text/inside-folder.ts';

/**
 * Keeps the watcher out of circular links in the folder of docs.json. It would follow each of them until the system
 * refuses the path, so that a few links keep the dev server from answering.
 */
export function watchedLinks(root: string): Plugin {
  const isUnwatched = (file: string) => file !== root && isInside(root, file) && isCircularLink(file);
  return {
    name: 'specbook:watched-links',
    apply: 'serve',
    // Without a watcher, such as in a build, an option would start one.
    config: ({ server }) => (server?.watch === null ? undefined : { server: { watch: { ignored: [isUnwatched] } } }),
  };
}
