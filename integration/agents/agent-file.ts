import type { SiteFacts } from '../render/links/site-facts.ts';
import type { HrefFacts } from '../render/links/site-href.ts';

/** A file for programs that read the site. */
export interface AgentFile {
  contentType: string;
  /** Returns the text, which is made on demand. */
  text: () => string;
}

export function jsonFile(contentType: string, value: object): AgentFile {
  return { contentType, text: () => `${JSON.stringify(value, null, 2)}\n` };
}

/** The facts about the site on which the URLs in these files depend. */
export interface AgentSite {
  facts: HrefFacts & Partial<Pick<SiteFacts, 'mcp' | 'endpointSlash'>>;
  /** The origin of the site, if the configuration names it. */
  origin: string | undefined;
  /** Returns the URL path of a page of the host site. Absent if texts do not link to such pages. */
  hostHref?: ((path: string) => string) | undefined;
}
