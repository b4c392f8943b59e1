import { concreteType } from '../../http/media-type.ts';

/**
 * An empty file with a readable name, such as `avatar.png`. The name never contains a path: a sample for a property
 * named `../../.ssh/id_rsa` would send that file.
 */
export function placeholderFile(property: string, types: string | undefined): Blob {
  const name = property.replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '-').replace(/^[-.]+|-+$/g, '') || 'file';
  const type = concreteType(types) ?? '';
  const extension = /^(?:image|audio|video|application|text)\/(png|jpeg|gif|webp|mp3|mp4|pdf|zip|csv|xml|json)$/.exec(
    type,
  );
  return new File([], extension ? `${name}.${extension[1]}` : name, { type });
}
