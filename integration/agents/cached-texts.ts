import type { Project } from '../../src/project/read/project.ts';
import type { Page } from '../../src/site/page.ts';
import { schemaKey } from '../incremental/schema-key.ts';
import { cachedValue, isValueCached, pageKeysOf } from '../store/incremental.ts';
import { type LinkedSchema, linkedSchemas, namedSchemas } from './schema-twins.ts';

/** A text of the previous build with the schemas to which it links, whose files must be written too. */
interface CachedTwin {
  text: string;
  schemas: [path: string, schema: LinkedSchema][];
}

/** Returns a page's file for programs, from the previous build if nothing that it is made from has changed. */
export function cachedPageText(project: Project, page: Page, ending: string, make: () => string): string {
  return cachedTwin(project, nameOf(page, ending), keyOf(project, page), make);
}

/** Whether that file is kept from the previous build. */
export function isPageTextCached(project: Project, page: Page, ending: string): boolean {
  return isValueCached(project.root, nameOf(page, ending), keyOf(project, page));
}

function nameOf({ slug }: Page, ending: string): string {
  return `${slug}${ending}`;
}

function keyOf({ root }: Project, { slug }: Page): string | undefined {
  return pageKeysOf(root)?.pages.get(slug);
}

/** Returns the file of a schema in the same way. */
export function cachedSchemaText(
  project: Project,
  { file, pointer, from = 0 }: LinkedSchema,
  make: () => string,
): string {
  const document = project.documents.get(file);
  return cachedTwin(project, `${file} ${pointer} ${from}`, document && schemaKey(project, document, pointer), make);
}

/** The end of the URL of a schema's file. */
const SCHEMA_FILE = /_docs\/schemas\/[^/\s)"'<>]+\.md/g;

function cachedTwin(project: Project, name: string, key: string | undefined, make: () => string): string {
  const { text, schemas } = cachedValue(project.root, name, key, (): CachedTwin => {
    const text = make();
    const named = namedSchemas(project);
    const paths = [...new Set(text.match(SCHEMA_FILE))];
    const schemas = paths.flatMap((path): CachedTwin['schemas'] => {
      const schema = named.get(path);
      return schema ? [[path, schema]] : [];
    });
    return { text, schemas };
  });
  for (const [path, schema] of schemas) linkedSchemas(project).set(path, schema);
  return text;
}
