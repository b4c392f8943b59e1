import { isEnterable } from '../../../../src/request/http/credentials.ts';
import type { PlaygroundProps } from '../state/props.ts';
import type { SentRequest } from './sent-request.ts';

/** Whether a request lacks the credentials that the document describes. The reader may have added them as a header. */
export function lacksCredentials(
  { request, hasCredentials }: SentRequest,
  security: PlaygroundProps['form']['security'],
): boolean {
  const schemes = security.flatMap((alternative) => alternative.schemes).filter(isEnterable);
  if (hasCredentials || schemes.length === 0) return false;
  const names = schemes.map((scheme) => (scheme.type === 'apiKey' ? scheme.parameterName : 'Authorization'));
  const headers = new Set(names.map((name) => name.toLowerCase()));
  return !request.headers.some(([name]) => headers.has(name.toLowerCase()));
}
