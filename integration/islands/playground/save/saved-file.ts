/** A response to save as an example. The dev server takes it as JSON. */
export interface ExampleToSave {
  /** `ApiDocument.file`. */
  document: string;
  /** What was received: JSON pointer of the operation, status, and media type. */
  place: { operation: string; status: number; mediaType: string };
  /** Name of the example. */
  name: string;
  /** JSON. */
  value: string;
  /** Whether to write the file. Otherwise, the dev server only says how it would change. */
  isFinal: boolean;
}

/** The overlay with the example. */
export interface SavedFile {
  /** Path from the root of the project. */
  file: string;
  /** Empty if there was no file. */
  before: string;
  after: string;
  /** Whether `docs.json` names the overlays of the document, and not this one. */
  isUnlisted: boolean;
}
