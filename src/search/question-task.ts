import { actionOf } from './verbs.ts';
import { lowerCaseWords, stem } from './words.ts';

const OPERATION = '(?:operation|endpoint|method|call|request|route)s?';

/** What readers write around a task. */
const ASKING = [
  /^(?:how|where|when) (?:to|(?:do|can|could|should|must|would) (?:i|you|we|one)(?: (?:need|have|want) to)?) /i,
  new RegExp(
    `^(?:what|which) ${OPERATION} (?:(?:do|can|could|should|must|would) (?:i|you|we|one) (?:use|call|need|send) (?:to|for) |(?:can|will|would) )?`,
    'i',
  ),
  new RegExp(`^is there (?:an?|any|some) ${OPERATION} (?:to|for|that) `, 'i'),
  /^(?:write|show|give)(?: me)? (?:an?|the)(?: example| sample)? (?:request|call|curl|command|code) (?:to|for|of) /i,
  /^(?:what|which) .*?\b(?:need|needed|require|required|necessary) (?:to|for) /i,
];

const HAS = '(?:need|require|take|accept|expect|use|have|return|contain|mean)s?';

/** "Which headers does create an order need": which details a task has. */
const DETAILS = new RegExp(`^(?:what|which) (.*?)\\b(?:does|do) (?!(?:i|you|we|one) )(.+?) ${HAS}$`, 'i');

/** "Which operations need the scope": which operations have a detail. */
const WITH_DETAIL = new RegExp(`^((?:what|which) )${OPERATION} ${HAS} `, 'i');

/**
 * Returns the task in a question such as "how do I delete a file" or "which operation deletes a file": both are about
 * deleting a file. Leaves out words that any question has.
 */
export function taskIn(query: string): string {
  const asked = query
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?\?+$/, '');
  for (const asking of ASKING) {
    const task = asked.replace(asking, '');
    const [verb = ''] = lowerCaseWords(task);
    if (task !== asked && actionOf(stem(verb))) return task;
  }
  if (DETAILS.test(asked)) return asked.replace(DETAILS, '$2 $1');
  return WITH_DETAIL.test(asked) ? asked.replace(WITH_DETAIL, '$1') : query;
}
