import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/**
 * Returns a component that renders Starlight's page. If the schema of the site needs a field that generated pages lack,
 * its error also says how they get it.
 */
export function explainingMissingFields(page: AstroComponentFactory): AstroComponentFactory {
  const render: AstroComponentFactory = async (...args) => {
    try {
      return await page(...args);
    } catch (error) {
      throw isInvalidFrontMatter(error) ? Object.assign(error, { hint: `${error.hint}\n${REMEDY}` }) : error;
    }
  };
  return Object.assign(render, page);
}

const REMEDY =
  'Generated pages also need these fields, because the schema of the "docs" collection requires them. Set them in the plugin’s options, for example `specbook({ frontmatter: { audience: \'developers\' } })`, or make them optional in the schema.';

function isInvalidFrontMatter(error: unknown): error is Error & { hint: string } {
  return (
    error instanceof Error &&
    error.message.startsWith('Invalid frontmatter props') &&
    'hint' in error &&
    typeof error.hint === 'string'
  );
}
