import type { SettingsSource } from '../../config/source.ts';
import { DocsError } from '../../problems/errors.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { platformEgress } from '../../proxy/platform.ts';
import { noEgress } from '../../proxy/policy/egress.ts';

/**
 * Reports egress proxies that the proxy cannot use. Otherwise its route would fail, but only at the first request.
 *
 * @param platform Name of the platform that the proxy runs on, if it is not Node.js.
 */
export function egressProblems(
  setting: unknown,
  platform: string | undefined,
  locate: SettingsSource['locate'],
): Problem[] {
  if (setting === undefined) return [];
  const error = platform === undefined ? errorOnNode(setting) : noEgress(platform);
  if (!error) return [];
  const pointer = '/api/playground/proxy/egress';
  const place = { ...(locate(pointer) ?? { file: 'docs.json' }), pointer };
  return [problem('proxy-setting-invalid/egress', { reason: error.message }, place, error.hint)];
}

function errorOnNode(setting: unknown): DocsError | undefined {
  try {
    platformEgress(setting);
    return undefined;
  } catch (error) {
    if (error instanceof DocsError) return error;
    throw error;
  }
}
