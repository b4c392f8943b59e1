/** `{{name}}` becomes the value that `variables` of docs.json gives it; what is not named there stays. */
export function withVariables(source: string, variables: Readonly<Record<string, string>>): string {
  if (Object.keys(variables).length === 0) return source;
  return source.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? String(variables[name]) : whole,
  );
}
