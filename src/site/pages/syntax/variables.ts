/** Replaces `{{name}}` with its value in `variables` of docs.json. Other names stay unchanged. */
export function withVariables(source: string, variables: Readonly<Record<string, string>>): string {
  if (Object.keys(variables).length === 0) return source;
  return source.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? String(variables[name]) : whole,
  );
}
