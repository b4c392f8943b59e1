/** Returns the rules of a stylesheet in order, each with its nested rules. Comments are left out. */
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

/** Replaces each selector in a list. Selectors in parentheses belong to the selector around them. */
export function mapSelectors(list: string, replace: (selector: string) => string): string {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= list.length; at += 1) {
    const character = list.charAt(at);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (at < list.length && (character !== ',' || depth > 0)) continue;
    selectors.push(replace(list.slice(start, at).trim().replaceAll(/\s+/g, ' ')));
    start = at + 1;
  }
  return selectors.join(',\n');
}
