/** Ends of English nouns and of their verbs, both in the form that `stem` returns. The first end that matches counts. */
const NOUNS: readonly (readonly [noun: RegExp, ...verbs: string[]])[] = [
  [/scription$/, 'scrib'],
  [/(?<=..)ification$/, 'ifi'],
  [/(?<=..)ication$/, 'i', 'icat'],
  [/(?<=.)mission$/, 'mit'],
  [/(?<=..)llation$/, 'l', 'll'],
  [/(?<=..)istration$/, 'ister'],
  [/(?<=....)ation$/, '', 'at'],
  [/(?<=...)ation$/, 'at'],
  [/(?<=....[ct])ion$/, ''],
  [/(?<=ov|iev|new)al$/, ''],
];

/** Returns the verbs of a noun: "delet" for "deletion". Some are no words, which no page has. */
export function verbsOf(noun: string): string[] {
  const [end, ...verbs] = NOUNS.find(([each]) => each.test(noun)) ?? [];
  return end ? verbs.map((verb) => noun.replace(end, verb)) : [];
}

/** Returns other forms of a word with the same meaning: its verb, its noun, and these in British or American spelling. */
export function formsOf(word: string): string[] {
  const respelled = word.replace(/(?<=...)i([sz])(?=$|ation$)/, (_, letter) => (letter === 's' ? 'iz' : 'is'));
  const forms = [word, respelled].flatMap((each) => [each, ...verbsOf(each), each.replace(/scrib$/, 'scription')]);
  return [...new Set(forms)].filter((form) => form !== word);
}
