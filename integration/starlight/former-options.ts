/** A document and its options in starlight-openapi. */
export interface OpenApiSchema {
  /** The URL path of its pages. */
  base: string;
  /** The path from the Astro project, or a URL. */
  schema: string;
  sidebar?: {
    /** @default true */
    collapsed?: boolean;
    /** @default the title of the document */
    label?: string;
    /** The result of `createOpenAPISidebarGroup()`. */
    group?: { label: string };
    operations?: { badges?: boolean; labels?: string; sort?: string };
    tags?: { sort?: string };
  };
  snippets?: unknown;
  /** The former name of `sidebar.collapsed`. If it is `false`, it wins. */
  collapsed?: boolean;
  /** The former name of `sidebar.label`, which it replaces. */
  label?: string;
  /** The former name of `sidebar.operations.badges`. */
  sidebarMethodBadges?: boolean;
}

/** Returns messages about options that have no effect here, each with what to do instead. */
export function differences(schemas: readonly OpenApiSchema[]): string[] {
  return schemas.flatMap(({ base, sidebar: { operations, tags } = {}, snippets }) => {
    const texts: string[] = [];
    if (operations?.badges === false) {
      texts.push(
        '`operations.badges` has no effect: methods are always shown. Hide them with `.specbook-method { display: none }` in your CSS.',
      );
    }
    if (operations?.labels === 'operationId' || operations?.labels === 'path') {
      texts.push(
        '`operations.labels` has no effect: the sidebar shows summaries. Set `x-docs.metadata.sidebarTitle` on operations that need another label.',
      );
    }
    if (operations?.sort === 'alphabetical' || tags?.sort === 'alphabetical') {
      texts.push(
        '`sort` has no effect: pages follow the document’s order. Move to specbook(), and list the pages under `navigation` in docs.json.',
      );
    }
    if (snippets !== undefined) {
      texts.push(
        '`snippets` has no effect: samples are always shown. Move to specbook(), and choose languages under `api.examples` in docs.json.',
      );
    }
    return texts.map((text) => `"${base}": ${text}`);
  });
}
