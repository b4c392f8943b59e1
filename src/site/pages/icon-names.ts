/** Names of icons that the free sets do not have, each with an equivalent that they have. */
const ALIASES: Readonly<Record<string, string>> = {
  'brackets-curly': 'braces',
  'building-plus': 'building-2',
  browser: 'app-window',
  browsers: 'app-window',
  window: 'app-window',
  'rectangle-terminal': 'square-terminal',
  waveform: 'audio-waveform',
  'waveform-lines': 'audio-lines',
  'test-pipe-2': 'test-tube-diagonal',
  'test-pipe': 'test-tube',
  'chart-network': 'network',
  'arrow-progress': 'move-right',
  'box-open-full': 'package-open',
  'cloud-bolt': 'cloud-lightning',
  'computer-classic': 'monitor',
  'hand-wave': 'hand',
  'head-side-gear': 'brain-cog',
  'input-text': 'text-cursor-input',
  merge: 'git-merge',
  'message-bot': 'bot-message-square',
  'message-code': 'message-square-code',
  'message-lines': 'message-square-text',
  messages: 'messages-square',
  'microphone-lines': 'mic',
  'phone-office': 'phone',
  'scanner-gun': 'scan-barcode',
  'square-bolt': 'zap',
  'table-cells': 'table',
  timeline: 'chart-no-axes-gantt',
  'user-robot': 'bot',
  'brand-discord': 'discord',
  'brand-github': 'github',
  'brand-slack': 'slack',
  'brand-x': 'x-twitter',
  api: 'webhook',
};

export interface IconRequest {
  name: string;
  /** `icons.library` of docs.json. */
  library: string | undefined;
  /** `iconType`: `solid`, `regular`, `brands`, … of Font Awesome. */
  type: string | undefined;
}

const PICTURE = /^(?:https?:\/\/|\.{0,2}\/)|\.(?:svg|png|jpe?g|webp|gif|avif|ico)$/i;

/** Returns the kind of value that `icon` has: the address of a picture, an emoji, or the name of an icon in a set. */
export function iconKind(icon: string): 'picture' | 'emoji' | 'name' {
  if (PICTURE.test(icon)) return 'picture';
  return /\p{Extended_Pictographic}/u.test(icon) ? 'emoji' : 'name';
}

/** Returns where to look for an icon: sets and names, the best match first. */
export function iconCandidates({ name, library, type }: IconRequest): { set: string; name: string }[] {
  const iconName = name
    .trim()
    .toLowerCase()
    .replace(/^(?:fa-?(?:solid|regular|brands|light|duotone|thin)?[ :/]+)?(?:fa-|lucide[:/-]|tabler[:/-])?/, '')
    .replaceAll(/[\s_]+/g, '-');
  const fontAwesome =
    type === 'regular' ? ['fa6-regular', 'fa6-solid', 'fa6-brands'] : ['fa6-solid', 'fa6-brands', 'fa6-regular'];
  if (type === 'brands') fontAwesome.sort((a, b) => Number(b === 'fa6-brands') - Number(a === 'fa6-brands'));
  const sets = library === 'lucide' || library === 'tabler' ? ['lucide', ...fontAwesome] : [...fontAwesome, 'lucide'];
  const names = [
    iconName,
    ...(Object.hasOwn(ALIASES, iconName) ? [ALIASES[iconName] ?? iconName] : []),
    ...withoutVariant(iconName),
  ];
  return names.flatMap((candidate) => sets.map((set) => ({ set, name: candidate })));
}

/**
 * Returns other spellings of a name: `brand-github` of one library is `github` in another; `circle-x` is `x-circle`.
 */
function withoutVariant(name: string): string[] {
  const parts = name.split('-');
  const turned = parts.length === 2 ? [`${parts[1]}-${parts[0]}`] : [];
  return [
    ...turned,
    name.replace(/^brand-/, ''),
    name.replace(/-(?:filled|solid|outline|simple|duotone|alt|lines|[12])$/, ''),
  ].filter((candidate) => candidate !== name);
}
