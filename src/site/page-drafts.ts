import type { Channel } from '../api/asyncapi/channel.ts';
import { type Operation, operationKey } from '../api/openapi/operation.ts';
import type { Settings } from './config/settings.ts';
import type { DocumentIndex, OperationTarget } from './documents.ts';
import type { NavigationDocument, PageFile } from './input.ts';
import { type Member, memberHref } from './member.ts';
import type { TagFacts } from './operation-tags.ts';
import type { PageDraft } from './page.ts';
import type { PageBindings } from './page-binding.ts';
import type { PageOrigin } from './page-origin.ts';
import { changelogPage, channelPage, filePage, operationPage, overviewPage } from './site-pages.ts';
import { directorySlug, slugKey } from './slug.ts';

export interface PageDraftsContext {
  settings: Settings;
  index: DocumentIndex;
  facts: (document: NavigationDocument) => TagFacts;
  bindings: PageBindings;
  /** The folder of generated pages whose document has no `directory`. */
  defaultDirectory: string;
}

/** A generated page that does not exist, because files that show the same part of an API take its place. */
export interface ReplacedPage {
  /** The slug that the generated page would have. */
  slug: string;
  files: readonly PageDraft[];
}

/** Every page of the site, once each. Their slugs are those requested. `settleSlugs` makes them unique at the end. */
export interface ReadonlyPageDrafts {
  /** Each page with its origin. */
  origins: ReadonlyMap<PageDraft, PageOrigin>;
  file: (page: PageFile) => PageDraft;
  /** Whether the operation has a generated page. */
  hasPage: (operation: Operation) => boolean;
  /** The generated pages that files replace. */
  replaced: readonly ReplacedPage[];
}

/** Creates the pages while the navigation is built. */
export class PageDrafts implements ReadonlyPageDrafts {
  readonly #origins = new Map<PageDraft, PageOrigin>();
  readonly #files = new Map<PageFile, PageDraft>();
  readonly #generated = new Map<Member, Map<string, PageDraft>>();
  readonly #ofDocuments = new Map<NavigationDocument, Map<string, PageDraft>>();
  readonly #ranks = new Map<NavigationDocument, Map<Member, number>>();
  readonly #context: PageDraftsContext;
  readonly #replaced: ReplacedPage[] = [];

  constructor(files: readonly PageFile[], context: PageDraftsContext) {
    this.#context = context;
    for (const page of files) this.file(page);
  }

  file(page: PageFile): PageDraft {
    const { bindings, settings } = this.#context;
    const draft = this.#files.get(page) ?? filePage(page, bindings.of(page), settings);
    this.#files.set(page, draft);
    this.#origins.set(draft, { page });
    return draft;
  }

  hasPage(operation: Operation): boolean {
    return this.#generated.has(operation);
  }

  /** Returns the page of an operation, which is the same for the same directory, however often it is listed. */
  operation(target: OperationTarget, directory = this.#context.defaultDirectory): PageDraft {
    const { document, operation } = target;
    return this.#generate(operation, directory, () => {
      const draft = operationPage(target, directory, this.#slugFacts(document));
      this.#recordOrigin(draft, document, operation, operationKey(operation));
      return draft;
    });
  }

  channel(document: NavigationDocument, channel: Channel, directory = this.#context.defaultDirectory): PageDraft {
    return this.#generate(channel, directory, () => {
      const draft = channelPage(document, channel, { directory, ...this.#slugFacts(document) });
      this.#recordOrigin(draft, document, channel, channel.id);
      return draft;
    });
  }

  overview(document: NavigationDocument, label: string, directory?: string): PageDraft {
    return this.#pageOfDocument(document, 'overview', directory, (folder) => overviewPage(document, folder, label));
  }

  changelog(document: NavigationDocument, label: string, directory?: string): PageDraft {
    return this.#pageOfDocument(document, 'changelog', directory, (folder) => changelogPage(document, folder, label));
  }

  /** Records that files take the place of the page of an operation or a channel. */
  replace(document: NavigationDocument, member: Member, directory = this.#context.defaultDirectory): void {
    const { bindings } = this.#context;
    const facts = this.#slugFacts(document);
    const { slug } =
      'pathItem' in member
        ? operationPage({ document, operation: member }, directory, facts)
        : channelPage(document, member, { directory, ...facts });
    this.#replaced.push({ slug, files: bindings.pagesOf(member).map((page) => this.file(page)) });
  }

  get replaced(): readonly ReplacedPage[] {
    return this.#replaced;
  }

  get origins(): ReadonlyMap<PageDraft, PageOrigin> {
    return this.#origins;
  }

  #slugFacts(document: NavigationDocument) {
    return { facts: this.#context.facts(document), slugs: this.#context.settings.slugs };
  }

  #generate(source: Member, directory: string, make: () => PageDraft): PageDraft {
    const places = this.#generated.get(source) ?? new Map<string, PageDraft>();
    this.#generated.set(source, places);
    const hasHref = memberHref(source) !== undefined;
    const key = hasHref ? '' : slugKey(directorySlug(directory));
    const page = places.get(key) ?? make();
    places.set(key, page);
    return page;
  }

  #pageOfDocument(
    document: NavigationDocument,
    label: 'overview' | 'changelog',
    directory = this.#context.defaultDirectory,
    make: (directory: string) => PageDraft,
  ): PageDraft {
    const pages = this.#ofDocuments.get(document) ?? new Map<string, PageDraft>();
    this.#ofDocuments.set(document, pages);
    const key = `${label} ${slugKey(directorySlug(directory))}`;
    const draft = pages.get(key) ?? make(directory);
    pages.set(key, draft);
    const rank = LAST_RANK + this.#context.index.rank(document);
    this.#origins.set(draft, { document, pointer: '/info', rank, label, isOverview: true });
    return draft;
  }

  #recordOrigin(draft: PageDraft, document: NavigationDocument, member: Member, label: string) {
    const rank = this.#context.index.rank(document) * RANKS_PER_DOCUMENT + this.#rank(document, member);
    const href = memberHref(member);
    this.#origins.set(draft, {
      document,
      pointer: member.pointer,
      rank,
      label,
      ...(href !== undefined && { href }),
    });
  }

  #rank(document: NavigationDocument, member: Member): number {
    let ranks = this.#ranks.get(document);
    if (!ranks) {
      ranks = new Map([...document.operations, ...(document.channels ?? [])].map((each, index) => [each, index]));
      this.#ranks.set(document, ranks);
    }
    return ranks.get(member) ?? 0;
  }
}

const RANKS_PER_DOCUMENT = 1e7;
/** A rank after all operations of all documents. */
const LAST_RANK = 1e14;
