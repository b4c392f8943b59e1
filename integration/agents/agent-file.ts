import type { SiteFacts } from '../links/site-facts.ts';
import type { HrefFacts } from '../links/site-href.ts';

/** A file for programs that read the site. */
export interface AgentFile {
  contentType: string;
  /** Made on demand. */
  text: () => string;
}

/** What the addresses in these files depend on. */
export interface AgentSite {
  facts: HrefFacts & Partial<Pick<SiteFacts, 'mcp' | 'endpointSlash'>>;
  /** The origin of the site, if the configuration names it. */
  origin: string | undefined;
  /** Returns the URL path of a page of the site around ours. Absent if texts link to no such pages. */
  hostHref?: ((path: string) => string) | undefined;
}
