import { memoText } from '../../core/json/memo.ts';
import { compilePattern, type Instruction, isExpression } from './pattern-program.ts';

/** The maximum number of steps for a match, so that readers do not notice a delay. */
const MAX_STEPS = 5_000_000;

/**
 * Whether a pattern of a document matches anywhere in a text. The time is proportional to the product of their lengths.
 * Returns `undefined` if the pattern is invalid or too large, or has lookarounds or backreferences.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const program = programOf(pattern);
  if (!program || program.length * text.length > MAX_STEPS) return undefined;
  return matches(program, [...text]);
}

/** Compiles a pattern. Cached, because every keystroke uses the same patterns. */
const programOf = memoText((pattern) => compilePattern(withoutNeedlessEscapes(pattern)), 100);

function matches(program: readonly Instruction[], text: readonly string[]): boolean {
  // The last position at which each state was reached, so that it is entered only once per position.
  const seen = new Int32Array(program.length).fill(-1);
  let states: number[] = [];
  for (let position = 0; position <= text.length; position += 1) {
    // A match may start anywhere.
    const waiting = [...states, 0];
    const reached: number[] = [];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen[at] === position) continue;
      seen[at] = position;
      const instruction = program[at];
      if (!instruction) continue;
      if (instruction.kind === 'match') return true;
      if (instruction.kind === 'character') reached.push(at);
      else if (instruction.kind === 'split') waiting.push(at + instruction.to[1], at + instruction.to[0]);
      else if (matchesAssertion(instruction.kind, text, position)) waiting.push(at + 1);
    }
    const character = text[position];
    if (character === undefined) return false;
    states = [];
    for (const at of reached) {
      const instruction = program[at];
      if (instruction?.kind === 'character' && instruction.accepts(character)) states.push(at + 1);
    }
  }
  return false;
}

function matchesAssertion(
  kind: 'start' | 'end' | 'boundary' | 'inside',
  text: readonly string[],
  position: number,
): boolean {
  if (kind === 'start') return position === 0;
  if (kind === 'end') return position === text.length;
  const isBoundary = isWord(text[position - 1]) !== isWord(text[position]);
  return kind === 'boundary' ? isBoundary : !isBoundary;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}

/**
 * Removes escapes that change nothing, such as `\-` outside of brackets. They are common in documents, but are an error
 * with the flag `u`, which JSON Schema asks for.
 */
function withoutNeedlessEscapes(pattern: string): string {
  if (isExpression(pattern)) return pattern;
  return pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]?|\\./gsu, (part) =>
    part.replaceAll(/\\(.)/gsu, (whole, escaped: string) => {
      const isNeeded = !/[ !"#%&',:;<=>@_`~-]/.test(escaped) || (escaped === '-' && part.startsWith('['));
      return isNeeded ? whole : escaped;
    }),
  );
}
