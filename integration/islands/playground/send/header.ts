import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';

/** Returns the first value of a header. `name` is in lowercase. */
export function headerOf({ headers }: Pick<AnswerHead, 'headers'>, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}
