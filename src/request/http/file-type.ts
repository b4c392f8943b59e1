import { admitsType, concreteType } from './media-type.ts';

/** Returns the media type that the browser knows for a file, or the type of arbitrary bytes. */
export function fileType(file: Blob): string {
  return file.type || 'application/octet-stream';
}

/**
 * Returns the media type with which a file is sent as a part.
 *
 * @param documented `contentType` of the Encoding Object, which may list several types.
 */
export function typeOfFilePart(file: Blob, documented: string | undefined): string {
  if (file.type && admitsType(documented, file.type)) return file.type;
  return concreteType(documented) ?? fileType(file);
}
