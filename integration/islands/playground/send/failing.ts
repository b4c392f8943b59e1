/** What explains why there is no response, loaded as one module. */

export { directFailure } from './direct-failure.ts';
export { failureByVariables, failureOnTheWay, proxyFailure, proxyUnreadable, unsendableFailure } from './failure.ts';
export { policyFailure, policyWarning } from './site-policy.ts';
