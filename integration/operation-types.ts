import { operationKey } from '../src/openapi/operation.ts';
import type { Project } from '../src/project/project.ts';

/** Keys of all operations as a union type, so that a wrong reference in a typed place is a type error. */
export function operationKeyTypes(project: Project): string {
  const keys = new Set<string>();
  for (const { operation } of project.site.pages) {
    if (!operation) continue;
    keys.add(operationKey(operation));
    keys.add(`${operation.file} ${operationKey(operation)}`);
  }
  const union = [...keys].map((key) => `    | ${JSON.stringify(key)}`).join('\n');
  return `declare module 'astro-specbook/content' {\n  interface OperationKeys {\n    key:\n${union || '    never'};\n  }\n}\nexport {};\n`;
}
