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
  'Generated pages need these fields too, because the schema of the collection "docs" has them. Give their values in the options of the plugin, for example `specbook({ frontmatter: { audience: \'developers\' } })`, or make them optional in the schema.';

function isInvalidFrontMatter(error: unknown): error is Error & { hint: string } {
  return (
    error instanceof Error &&
    error.message.startsWith('Invalid frontmatter props') &&
    'hint' in error &&
    typeof error.hint === 'string'
  );
}
