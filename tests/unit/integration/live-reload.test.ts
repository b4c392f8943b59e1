import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { liveReload } from '../../../integration/build/dev/live-reload.ts';
import { currentRevision } from '../../../integration/runtime/projects.ts';

const ROOT = '/live-reload';

/** Starts to follow edits. Returns the function that gets what tabs send about the page that they show. */
function listener(): (shown: unknown, tab: { send: (message: unknown) => void }) => void {
  const messages = new EventEmitter();
  const server = {
    watcher: Object.assign(new EventEmitter(), { add: () => undefined }),
    middlewares: { use: () => undefined },
    environments: { client: { hot: messages } },
    config: { root: ROOT },
  };
  const project = () => new Promise(() => undefined);
  liveReload({ server, root: ROOT, project } as unknown as Parameters<typeof liveReload>[0]);
  return (shown, tab) => void messages.emit('specbook:shown', shown, tab);
}

test.each([
  ['the current revision', { revision: currentRevision(ROOT) }, 0],
  ['an older revision', { revision: currentRevision(ROOT) - 1 }, 1],
  ['no revision', {}, 1],
  ['nothing', undefined, 1],
  ['null', null, 1],
  ['a number', 7, 1],
])('a tab that reports %s reloads if that is not current', (_, shown, expected) => {
  const sent: unknown[] = [];
  listener()(shown, { send: (message) => sent.push(message) });
  expect(sent).toEqual(Array(expected).fill({ type: 'full-reload', path: '*' }));
});
