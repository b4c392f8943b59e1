/**
 * The code that explains why a request got no response. It is a separate module, because the page loads it only after a
 * failure, or to warn that its policy blocks a server.
 */

export { directFailure } from './direct-failure.ts';
export {
  failureAfterRedirect,
  failureFromVariables,
  proxyFailure,
  proxyUnreadable,
  unsendableFailure,
} from './failure.ts';
export { policyFailure, policyWarning } from './site-policy.ts';
