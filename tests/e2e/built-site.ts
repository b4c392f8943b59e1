import { astro } from '../support/command.ts';
import { scratchSite } from '../support/scratch-site.ts';
import { serveFolder } from './servers.ts';

/** A site that was built for the tests of a file and is served like files on a static host. */
export interface BuiltSite {
  url: string;
  /** Stops serving the site and removes it. */
  remove(): void;
}

export async function builtSite(files: Record<string, string>): Promise<BuiltSite> {
  const site = scratchSite(files);
  const { code, output } = await astro(['build'], { cwd: site.root });
  if (code !== 0) {
    site.remove();
    throw new Error(output);
  }
  const { url, close } = await serveFolder(`${site.root}/dist`);
  return {
    url,
    remove() {
      close();
      site.remove();
    },
  };
}
