import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import type { PlaygroundRun } from '../send/run.ts';
import { sizeInWords } from '../state/words.ts';

/**
 * Returns what screen readers say besides the notices. A stream may never end, so its status is said when it begins.
 * A notice already says that the request was canceled.
 */
export function announcement({ phase, kind, cancelled, size }: PlaygroundRun, status = ''): string | undefined {
  if (phase === 'receiving') return kind === 'events' || kind === 'lines' ? status : undefined;
  return cancelled ? undefined : say(words.announced, { status, size: sizeInWords(size) });
}
