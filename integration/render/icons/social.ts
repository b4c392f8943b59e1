import { SOCIAL_NETWORKS, type SocialNetwork } from '../../../src/site/config/social-networks.ts';

/** Returns the display name of a network: `GitHub` for `github`. `undefined` for a network that is not known. */
export function networkName(network: string): string | undefined {
  return networkOf(network)?.name;
}

/** Returns the icon of a network, from the icon sets of this package. */
export function networkIcon(network: string): { name: string; library: undefined; type: string } | undefined {
  const match = networkOf(network);
  return match && { name: match.icon ?? network.toLowerCase(), library: undefined, type: 'brands' };
}

function networkOf(network: string): SocialNetwork | undefined {
  const key = network.toLowerCase();
  return Object.hasOwn(SOCIAL_NETWORKS, key) ? SOCIAL_NETWORKS[key] : undefined;
}
