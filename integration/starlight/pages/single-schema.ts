interface Collections {
  docs?: { schema?: unknown };
}

type CreateSchema = (context: unknown) => unknown;

/** Makes all pages share the schema of the front matter, which `<StarlightPage>` otherwise creates for each page. */
export function shareSchema(collections: Collections | undefined): void {
  const docs = collections?.docs;
  if (typeof docs?.schema !== 'function') return;
  const create = docs.schema as CreateSchema;
  let schema: unknown;
  docs.schema = (context: unknown) => {
    schema ??= create(context);
    return schema;
  };
}
