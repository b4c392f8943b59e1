import type { Settings } from '../config/settings.ts';
import type { DocumentIndex, OperationTarget } from './documents.ts';
import { operationLabel } from './documents.ts';
import type { NavigationChannel, NavigationDocument, NavigationOperation, PageFile } from './input.ts';
import type { TagFacts } from './operation-tags.ts';
import type { PageBindings } from './page-binding.ts';
import type { SitePage } from './site.ts';
import { channelPage, filePage, operationPage, overviewPage } from './site-pages.ts';
import { directorySlug, slugKey } from './slug.ts';
import type { PageOrigin } from './unique-slugs.ts';

export interface PageBookContext {
  settings: Settings;
  index: DocumentIndex;
  facts: (document: NavigationDocument) => TagFacts;
  bindings: PageBindings;
}

/** What pages are generated from. */
type Generating = NavigationOperation | NavigationChannel | NavigationDocument;

/** Every page of the site, each once. Slugs are as wished: `settleSlugs` makes them unique when all are known. */
export class PageBook {
  readonly #origins = new Map<SitePage, PageOrigin>();
  readonly #files = new Map<PageFile, SitePage>();
  readonly #generated = new Map<Generating, Map<string, SitePage>>();
  readonly #ranks = new Map<NavigationDocument, Map<NavigationOperation | NavigationChannel, number>>();
  readonly #context: PageBookContext;

  constructor(files: readonly PageFile[], context: PageBookContext) {
    this.#context = context;
    for (const page of files) this.file(page);
  }

  file(page: PageFile): SitePage {
    const { bindings, settings } = this.#context;
    const made = this.#files.get(page) ?? filePage(page, bindings.of(page), settings);
    this.#files.set(page, made);
    this.#origins.set(made, { page });
    return made;
  }

  /** Whether the operation has a page of its own. */
  hasPage(operation: NavigationOperation): boolean {
    return this.#generated.has(operation);
  }

  /** The same page for the same directory, however often it is listed. */
  operation(target: OperationTarget, directory: string | undefined): SitePage {
    const { document, operation } = target;
    return this.#generate(operation, directory, () => {
      const made = operationPage(target, directory, this.#context.facts(document));
      this.#note(made, document, operation, operationLabel(operation));
      return made;
    });
  }

  channel(document: NavigationDocument, channel: NavigationChannel, directory: string | undefined): SitePage {
    return this.#generate(channel, directory, () => {
      const made = channelPage(document, channel, { directory, facts: this.#context.facts(document) });
      this.#note(made, document, channel, channel.id);
      return made;
    });
  }

  overview(document: NavigationDocument, directory: string | undefined, sole: boolean): SitePage {
    return this.#generate(document, directory, () => {
      const made = overviewPage(document, directory, sole);
      const rank = LAST_RANK + this.#context.index.rank(document);
      this.#origins.set(made, { document, pointer: '/info', rank, label: 'overview', quiet: true });
      return made;
    });
  }

  /** Each page with the place it comes from. */
  origins(): ReadonlyMap<SitePage, PageOrigin> {
    return this.#origins;
  }

  #generate(member: Generating, directory: string | undefined, make: () => SitePage): SitePage {
    const places = this.#generated.get(member) ?? new Map<string, SitePage>();
    this.#generated.set(member, places);
    const key =
      'href' in member && member.href !== undefined ? '' : slugKey(directorySlug(directory ?? 'api-reference'));
    const page = places.get(key) ?? make();
    places.set(key, page);
    return page;
  }

  #note(made: SitePage, document: NavigationDocument, member: NavigationOperation | NavigationChannel, label: string) {
    const rank = this.#context.index.rank(document) * RANKS_PER_DOCUMENT + this.#rank(document, member);
    const { pointer, href } = member;
    this.#origins.set(made, { document, pointer, rank, label, ...(href !== undefined && { href }) });
  }

  #rank(document: NavigationDocument, member: NavigationOperation | NavigationChannel): number {
    let ranks = this.#ranks.get(document);
    if (!ranks) {
      ranks = new Map([...document.operations, ...(document.channels ?? [])].map((each, index) => [each, index]));
      this.#ranks.set(document, ranks);
    }
    return ranks.get(member) ?? 0;
  }
}

const RANKS_PER_DOCUMENT = 1e7;
/** Behind all operations of all documents. */
const LAST_RANK = 1e14;
