/** A network that `footer.socials` may name. */
export interface SocialNetwork {
  name: string;
  /** Name of the icon. The default is the name of the network. */
  icon?: string;
}

/** How the names of networks are written, and their icons. */
export const SOCIAL_NETWORKS: Readonly<Record<string, SocialNetwork>> = {
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
