import { listChannels } from '../../../src/api/asyncapi/channel.ts';
import { operationKey } from '../../../src/api/openapi/operation.ts';
import { entriesOf, ownValue } from '../../../src/core/json/record.ts';
import { operationOf } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';

/** Writes union types of operations, schemas, channels and documents, so that a misspelled name is a type error. */
export function nameTypes(project: Project): string {
  const unions = {
    OperationKeys: operationNames(project),
    SchemaKeys: schemaNames(project),
    ChannelKeys: channelNames(project),
    DocumentFiles: [...project.documents.keys()],
  };
  const interfaces = Object.entries(unions).map(([name, names]) => {
    const union = [...new Set(names)].map((each) => `    | ${JSON.stringify(each)}`).join('\n');
    return `  interface ${name} {\n    key:\n${union || '    never'};\n  }\n`;
  });
  return `declare module 'astro-specbook/content' {\n${interfaces.join('')}}\nexport {};\n`;
}

function operationNames(project: Project): string[] {
  return project.site.pages.flatMap((page) => {
    const subject = operationOf(page);
    if (!subject) return [];
    const { document, operation } = subject;
    const { operationId } = operation.value;
    const id = typeof operationId === 'string' ? [operationId] : [];
    return withFile(document.file, [operationKey(operation), ...id]);
  });
}

function schemaNames({ documents }: Project): string[] {
  return [...documents.values()].flatMap(({ file, root }) =>
    withFile(
      file,
      entriesOf(ownValue(root['components'], 'schemas')).map(([name]) => name),
    ),
  );
}

function channelNames({ documents }: Project): string[] {
  return [...documents.values()].flatMap((document) =>
    withFile(
      document.file,
      listChannels(document).map(({ id }) => id),
    ),
  );
}

/** Returns each name, with and without the document's file before it. */
function withFile(file: string, names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${file} ${name}`]);
}
