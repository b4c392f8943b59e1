import { pointerTokens } from '../json/pointer.ts';
import { isRecord, type JsonRecord } from '../json/record.ts';

interface MintKey {
  /** Pointer of the same setting in docs.json. */
  to: string;
  /**
   * Converts the value to the form of docs.json. A value of another type stays unchanged, and the schema reports it.
   */
  convert?: (value: unknown) => unknown;
}

/** Keys of mint.json that are in another place in docs.json. */
export const MINT_KEYS: Record<string, MintKey> = {
  '/topbarLinks': { to: '/navbar/links', convert: (value) => (Array.isArray(value) ? value.map(link) : value) },
  '/topbarCtaButton': { to: '/navbar/primary', convert: link },
  '/footerSocials': { to: '/footer/socials' },
  '/modeToggle': { to: '/appearance', convert: modeToggle },
  '/openapi': { to: '/api/openapi' },
  '/asyncapi': { to: '/api/asyncapi' },
  '/backgroundImage': { to: '/background/image' },
  '/background/style': { to: '/background/decoration' },
  '/colors/background': { to: '/background/color' },
  '/font': { to: '/fonts', convert: font },
  '/metadata': { to: '/seo/metatags' },
  '/api/baseUrl': { to: '/api/mdx/server' },
  '/api/auth': { to: '/api/mdx/auth', convert: auth },
  '/api/playground/mode': { to: '/api/playground/display', convert: playgroundMode },
  '/api/request/example/languages': { to: '/api/examples/languages' },
};

/** Returns the setting of docs.json for a key of mint.json. */
export function renamedSetting(pointer: string): string | undefined {
  if (pointer === '/tabs' || pointer === '/anchors') return `navigation${pointer.replace('/', '.')}`;
  if (!Object.hasOwn(MINT_KEYS, pointer)) return undefined;
  return pointerTokens(MINT_KEYS[pointer]?.to ?? '').join('.');
}

function link(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { name, url, ...rest } = value;
  const converted: JsonRecord = { ...rest };
  if (name !== undefined) converted.label = name;
  if (url !== undefined) converted.href = url;
  return converted;
}

function modeToggle(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const appearance: JsonRecord = {};
  if (value.default !== undefined) appearance.default = value.default;
  if (value.isHidden !== undefined) appearance.strict = value.isHidden;
  return appearance;
}

function font(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { headings, url: source, ...rest } = value;
  const fonts: JsonRecord = { ...rest };
  if (headings !== undefined) fonts.heading = headings;
  if (source !== undefined) fonts.source = source;
  return fonts;
}

function auth(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { inputPrefix: _, ...rest } = value;
  return rest;
}

function playgroundMode(value: unknown): unknown {
  return value === 'show' ? 'interactive' : value === 'hide' ? 'none' : value;
}
