import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { repository } from './command.ts';

const SHOWN = 10;

/** Prints the test files that took longest at the end of a run, so that a file that becomes slow is noticed. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((module) => ({ file: path.relative(repository, module.moduleId), seconds: secondsOf(module) }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, SHOWN);
    console.log(`The slowest of ${modules.length} files:`);
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
