interface Network {
  name: string;
  /** Strokes on a field of 24 by 24. */
  icon?: string;
}

const CROSS = 'M4 4l16 16M20 4 4 20';
const GLOBE = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18';

/** How the names of networks are written, and simple signs for them. */
const NETWORKS: Record<string, Network> = {
  x: { name: 'X', icon: CROSS },
  'x-twitter': { name: 'X', icon: CROSS },
  twitter: { name: 'Twitter', icon: CROSS },
  github: {
    name: 'GitHub',
    icon: 'M9 21v-4a4 4 0 0 1 1-3c-4 0-6-2-6-6 0-2 .5-3 1.2-4-.3-1-.2-2 .3-3 1.5 0 3 1 4 1.8a10 10 0 0 1 5 0c1-.8 2.5-1.8 4-1.8.5 1 .6 2 .3 3 .7 1 1.2 2 1.2 4 0 4-2 6-6 6a4 4 0 0 1 1 3v4M9 18c-3 1-4-1-6-2',
  },
  gitlab: { name: 'GitLab' },
  linkedin: { name: 'LinkedIn', icon: 'M4 9v11M4 4v.5M10 20V9M10 14c0-6 10-7 10 0v6' },
  discord: {
    name: 'Discord',
    icon: 'M6 18c-1 1.5-2 2-3 2 0-6 1-11 3-14 1.5-1 3-1.5 4-1.5h4c1 0 2.5.5 4 1.5 2 3 3 8 3 14-1 0-2-.5-3-2-4 1.5-8 1.5-12 0M9 12.5v.5M15 12.5v.5',
  },
  slack: { name: 'Slack', icon: 'M10 3v18M15 3v18M3 9.5h18M3 14.5h18' },
  youtube: { name: 'YouTube', icon: 'M3 12c0-6 1-6 9-6s9 0 9 6-1 6-9 6-9 0-9-6M10.5 9.5v5l4-2.5z' },
  facebook: { name: 'Facebook', icon: 'M17 4h-2a4 4 0 0 0-4 4v13M7 12h8' },
  instagram: {
    name: 'Instagram',
    icon: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17.5 6.5v.01',
  },
  telegram: { name: 'Telegram', icon: 'M21 4 3 11l6 2.5L18 7l-7 8.5 7 4.5z' },
  bluesky: { name: 'Bluesky' },
  mastodon: { name: 'Mastodon' },
  threads: { name: 'Threads' },
  reddit: { name: 'Reddit' },
  medium: { name: 'Medium' },
  podcast: { name: 'Podcast', icon: 'M9 9a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 12v9M6 14a8 8 0 1 1 12 0' },
  'hacker-news': { name: 'Hacker News', icon: 'M5 4l7 9 7-9M12 13v7' },
  website: { name: 'Website', icon: GLOBE },
  'earth-americas': { name: 'Website', icon: GLOBE },
};

/** `GitHub` for `github`. */
export function networkName(network: string): string | undefined {
  return known(network)?.name;
}

export function networkIcon(network: string): string | undefined {
  return known(network)?.icon;
}

function known(network: string): Network | undefined {
  const key = network.toLowerCase();
  return Object.hasOwn(NETWORKS, key) ? NETWORKS[key] : undefined;
}
