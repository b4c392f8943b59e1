import { codeSamplesOf } from '../../../src/api/openapi/code-sample.ts';
import type { Operation } from '../../../src/api/openapi/operation.ts';
import { isBodySampled } from '../../../src/request/form/sample/sample-values.ts';
import { sampleTargets } from '../../../src/request/snippets/sample-targets.ts';
import type { Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { OwnSamples } from '../page/panel.ts';
import { displayOf } from './playground-display.ts';

/**
 * Whether a page has a sample request with the example of the body: among its samples, or for readers without
 * JavaScript. Samples of the author may have any body.
 */
export function hasBodySample(
  project: Project,
  page: Page,
  { operation, required, authored }: { operation: Operation; required: boolean; authored: OwnSamples },
): boolean {
  const { autogenerate, defaults, languages, prefill } = project.settings.api.examples;
  if (!autogenerate || !authored.generated || sampleTargets(project.samples, languages).length === 0) return false;
  if (!isBodySampled(operation.method, required, prefill ? 'all' : defaults)) return false;
  const isFixed = displayOf(project, page) !== 'interactive';
  return isFixed || prefill || (authored.samples.length === 0 && codeSamplesOf(operation).length === 0);
}
