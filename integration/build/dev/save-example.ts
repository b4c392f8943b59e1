import { existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Connect } from 'vite';
import { examplePlace } from '../../../src/api/openapi/example/example-place.ts';
import { ownValue } from '../../../src/core/json/record.ts';
import { isInside } from '../../../src/core/text/inside-folder.ts';
import { withExample } from '../../../src/document/overlay/example-overlay.ts';
import { isUrl } from '../../../src/document/source/source.ts';
import { checkCaller } from '../../../src/proxy/policy/caller.ts';
import { isLoopbackHost } from '../../../src/proxy/policy/host.ts';
import { Refusal } from '../../../src/proxy/policy/refusal.ts';
import { sourcesInSettings } from '../../../src/site/project/read/named-documents.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { ExampleToSave, SavedFile } from '../../islands/playground/save/saved-file.ts';

interface Saving {
  /** The path of the endpoint, with Astro's base. */
  path: string;
  root: string;
  project: () => Promise<Project>;
}

/** Bytes of a request. */
const MAX_BYTES = 2_000_000;

/** Saves responses as examples, in an overlay beside the document. Only in dev, and only for this machine. */
export function saveExamples(middlewares: Connect.Server, saving: Saving): void {
  middlewares.use((request, response, next) => {
    if (request.originalUrl?.replace(/\?.*$/s, '') !== saving.path) return next();
    const answer = (status: number, value: SavedFile | { error: string }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
      response.end(JSON.stringify(value));
    };
    save(request, saving).then(
      (saved) => answer(200, saved),
      (error: unknown) => {
        if (error instanceof Refusal) answer(error.status, { error: error.message });
        else if (error instanceof SyntaxError) answer(422, { error: error.message });
        else next(error);
      },
    );
  });
}

async function save(request: Connect.IncomingMessage, { root, project }: Saving): Promise<SavedFile> {
  checkDevCaller(request);
  const { document: name, place, name: example, value, isFinal } = exampleIn(await bodyOf(request));
  const { documents, settings } = await project();
  const document = documents.get(name);
  if (!document || isUrl(name))
    throw new SyntaxError('Examples can be saved only for documents in the project’s files.');
  const media = examplePlace(document, place);
  if (!media) throw new SyntaxError('The document doesn’t define this response, so it can’t have an example.');
  const other = document.locate(media.pointer)?.file;
  if (other !== undefined) throw new SyntaxError(`${other} defines this response. Save the example there.`);
  const file = name.replace(/\.\w+$/, '.examples.overlay.yaml');
  const target = fileInside(root, file);
  const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  const hasSingle = Object.hasOwn(Object(media.value), 'example') && !Object.hasOwn(Object(media.value), 'examples');
  const after = withExample(before, path.posix.basename(name), {
    name: example,
    value,
    place: media.pointer,
    single: hasSingle ? { value: ownValue(media.value, 'example') } : undefined,
  });
  if (isFinal) writeFileSync(target, after);
  const listed = sourcesInSettings(settings).find(({ source }) => source === name)?.overlays;
  return { file, before: before ?? '', after, isUnlisted: listed !== undefined && !listed.includes(file) };
}

/** Admits only a POST of JSON, from a page of this site on this machine (P-30, P-31). */
function checkDevCaller({ method = '', headers, socket }: Connect.IncomingMessage): void {
  const host = `http://${headers.host}`;
  const entries = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const type = URL.canParse(host) ? checkCaller(new Request(host, { method, headers: entries }), {}) : undefined;
  if (type !== 'json') throw new Refusal('media-type-unsupported');
  const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  if (!isLocal || !isLoopbackHost(new URL(host).hostname)) throw new Refusal('host-unknown');
}

async function bodyOf(request: Connect.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Refusal('request-too-large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refusal('envelope-malformed');
  }
}

function exampleIn(body: unknown): ExampleToSave {
  const { document, name, value, isFinal, place } = Object(body);
  const { operation, status, mediaType } = Object(place);
  const isText = [document, name, value, operation, mediaType].every((each) => typeof each === 'string');
  if (!isText || !Number.isInteger(status) || typeof isFinal !== 'boolean') throw new Refusal('envelope-malformed');
  // Names of components have these characters too (OpenAPI 3.1 section 4.8.7.1).
  if (!/^[\w.-]{1,100}$/.test(name))
    throw new SyntaxError('The name can contain only letters, digits, ".", "-", and "_".');
  return { document, name, value, isFinal, place: { operation, status, mediaType } };
}

/** Returns the path of a file in the project. A link would lead to another file, so it is refused. */
function fileInside(root: string, file: string): string {
  const target = path.join(root, file);
  const isLink = lstatSync(target, { throwIfNoEntry: false })?.isFile() === false;
  if (isLink || !isInside(realpathSync(root), realpathSync(path.dirname(target))))
    throw new SyntaxError(`${file} is outside the project.`);
  return target;
}
