/** Returns the name, with a number if it is taken, and adds the result to the taken names. */
export function takeFreeName(name: string, taken: Set<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${name}-${number}`;
  taken.add(candidate);
  return candidate;
}
