interface Network {
  name: string;
  /** Name of the icon; that of the network when absent. */
  icon?: string;
}

/** How the names of networks are written, and their icons. */
const NETWORKS: Record<string, Network> = {
  x: { name: 'X', icon: 'x-twitter' },
  'x-twitter': { name: 'X' },
  twitter: { name: 'Twitter' },
  github: { name: 'GitHub' },
  gitlab: { name: 'GitLab' },
  linkedin: { name: 'LinkedIn' },
  discord: { name: 'Discord' },
  slack: { name: 'Slack' },
  youtube: { name: 'YouTube' },
  facebook: { name: 'Facebook' },
  instagram: { name: 'Instagram' },
  telegram: { name: 'Telegram' },
  bluesky: { name: 'Bluesky' },
  mastodon: { name: 'Mastodon' },
  threads: { name: 'Threads' },
  reddit: { name: 'Reddit' },
  medium: { name: 'Medium' },
  tiktok: { name: 'TikTok' },
  whatsapp: { name: 'WhatsApp' },
  'stack-overflow': { name: 'Stack Overflow' },
  podcast: { name: 'Podcast' },
  'hacker-news': { name: 'Hacker News' },
  website: { name: 'Website', icon: 'globe' },
  'earth-americas': { name: 'Website' },
  email: { name: 'E-mail', icon: 'envelope' },
};

/** `GitHub` for `github`. */
export function networkName(network: string): string | undefined {
  return known(network)?.name;
}

/** The icon of a network, in the sets that are shipped. */
export function networkIcon(network: string): { name: string; library: undefined; type: string } | undefined {
  const found = known(network);
  return found && { name: found.icon ?? network.toLowerCase(), library: undefined, type: 'brands' };
}

function known(network: string): Network | undefined {
  const key = network.toLowerCase();
  return Object.hasOwn(NETWORKS, key) ? NETWORKS[key] : undefined;
}
