import { SOCIAL_NETWORKS, type SocialNetwork } from '../../src/config/social-networks.ts';

/** Turns `github` into `GitHub`. */
export function networkName(network: string): string | undefined {
  return networkOf(network)?.name;
}

/** The icon of a network, from the sets that are shipped. */
export function networkIcon(network: string): { name: string; library: undefined; type: string } | undefined {
  const match = networkOf(network);
  return match && { name: match.icon ?? network.toLowerCase(), library: undefined, type: 'brands' };
}

function networkOf(network: string): SocialNetwork | undefined {
  const key = network.toLowerCase();
  return Object.hasOwn(SOCIAL_NETWORKS, key) ? SOCIAL_NETWORKS[key] : undefined;
}
