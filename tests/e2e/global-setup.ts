import { astro } from '../support/command.ts';
import { startRecorded } from './recorder.ts';
import { SITE, startNode, untilAnswers } from './servers.ts';

/** Builds the example site once and runs it with its demo backend, as `npm start` does. */
export default async function setup(): Promise<() => Promise<void>> {
  const build = await astro(['build']);
  if (build.code !== 0) throw new Error(`The example site does not build:\n${build.output}`);
  const stopBackend = await startRecorded();
  const site = startNode(['example-site/dist/server/entry.mjs'], { PORT: new URL(SITE).port, HOST: '127.0.0.1' });
  await untilAnswers(SITE);
  return async () => {
    site.kill();
    await stopBackend();
  };
}
