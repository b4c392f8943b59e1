import { stripVTControlCharacters } from 'node:util';
import { type AstroInlineConfig, sync } from 'astro';
import { vi } from 'vitest';

/** What Astro prints while it sets up a site, and why it refuses to. */
export interface SetUp {
  output: string;
  /** The message and the hint of the error. Empty if the site can be built. */
  refusal: string;
}

/**
 * Sets up a site in this process: reads its configuration, runs the hooks of its integrations, and fills its content
 * collections. A build does the same before it renders pages, so that this suffices for messages about all of these.
 */
export async function setUpSite(root: string, config: Pick<AstroInlineConfig, 'configFile'> = {}): Promise<SetUp> {
  let output = '';
  const writes = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += text;
      return true;
    }),
  );
  let refusal = '';
  try {
    await sync({ ...config, root });
  } catch (error) {
    const { message, hint = '' } = error as Error & { hint?: string };
    refusal = `${message}\n${hint}`;
  } finally {
    for (const write of writes) write.mockRestore();
  }
  return {
    output: stripVTControlCharacters(output).replaceAll(root, '<root>'),
    refusal: refusal.replaceAll(root, '<root>'),
  };
}
