import { resolverOf } from '../../../api/openapi/operation.ts';
import { securitySchemesOf } from '../../../api/openapi/security.ts';
import { joinPointer } from '../../../core/json/pointer.ts';
import { shortList } from '../../../core/text/list.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { nearestHint, problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';

/** Reports names in `api.playground.oauth` that no document has. */
export function unknownOAuthSchemes(
  { api }: Settings,
  documents: readonly LoadedDocument[],
  locate: SettingsSource['locate'],
): Problem[] {
  const chosen = Object.keys(api.playground.oauth);
  if (chosen.length === 0) return [];
  const schemes = documents.flatMap((document) => securitySchemesOf(document, resolverOf(document)));
  const oauth = schemes.filter(({ type }) => type === 'oauth2' || type === 'openIdConnect');
  const names = new Set(oauth.map(({ name }) => name));
  const known =
    shortList(
      [...names].map((name) => `"${name}"`),
      MAX_NAMES,
    ) || 'none';
  return chosen
    .filter((name) => !names.has(name))
    .map((name) => {
      const pointer = joinPointer('/api/playground/oauth', name);
      const place = { ...(locate(pointer) ?? { file: 'docs.json' }), pointer };
      return problem('oauth-scheme-unknown', { name, schemes: known }, place, nearestHint(name, names));
    });
}

const MAX_NAMES = 10;
