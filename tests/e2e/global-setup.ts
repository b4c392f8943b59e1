import { ensureExampleSite } from '../support/shared-sites.ts';
import { startRecorded } from './recorder.ts';
import { SITE, startNode, untilAnswers } from './servers.ts';

/** Starts the built example site with its demo backend, as `npm start` does. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureExampleSite();
  const stopBackend = await startRecorded();
  const site = startNode(['example-site/dist/server/entry.mjs'], { PORT: new URL(SITE).port, HOST: '127.0.0.1' });
  await untilAnswers(SITE);
  return async () => {
    site.kill();
    await stopBackend();
  };
}
