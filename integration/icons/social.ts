import { SOCIAL_NETWORKS, type SocialNetwork } from '../../src/config/social-networks.ts';

/** Turns `github` into `GitHub`. */
export function networkName(network: string): string | undefined {
  return known(network)?.name;
}

/** The icon of a network, from the sets that are shipped. */
export function networkIcon(network: string): { name: string; library: undefined; type: string } | undefined {
  const found = known(network);
  return found && { name: found.icon ?? network.toLowerCase(), library: undefined, type: 'brands' };
}

function known(network: string): SocialNetwork | undefined {
  const key = network.toLowerCase();
  return Object.hasOwn(SOCIAL_NETWORKS, key) ? SOCIAL_NETWORKS[key] : undefined;
}
