/** The rules of a style sheet as they follow each other, each with what is nested in it. Comments are left out. */
export function topLevelRules(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0 && (text[at] === '}' || text[at] === ';')) {
      rules.push(text.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return rules;
}
