/** Reads and checks the parameters and the body of a request. Schemas are compiled once. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type Body, readBody } from './body.ts';
import { type Document, type Location, type Operation, pointer } from './contract.ts';
import type { Input } from './operation.ts';
import { readParameters } from './parameters.ts';
import type { Received } from './received.ts';
import { type Compile, check, createCompiler } from './validate.ts';

export type InputReader = (
  received: Received,
  segments: Record<string, string>,
) => Promise<Input & { media: Body | undefined }>;

const LOCATIONS: Location[] = ['path', 'query', 'header', 'cookie'];

export function createInputReaders(document: Document): (operation: Operation) => InputReader {
  const compileTyped = createCompiler(document, 'request', { useDefaults: true });
  const compileText = createCompiler(document, 'request', { useDefaults: true, coerceTypes: true });

  return function createInputReader(operation) {
    const parameterChecks = LOCATIONS.map((place) => ({
      place,
      validate: compileParameters(operation, place, compileText),
    }));
    const typedBodies = compileBodies(operation, compileTyped);
    const textBodies = compileBodies(operation, compileText);

    return async function readInput(received, segments) {
      const parameters = readParameters(operation, received, segments);
      for (const { place, validate } of parameterChecks) check(validate, parameters[place], place);
      const media = await readBody(document, operation, received);
      const bodies = media?.textual ? textBodies : typedBodies;
      const validate = media && bodies.get(media.declared);
      if (validate && !isLeftToHandler(media)) check(validate, media.value, 'body');
      return { ...parameters, media, body: media?.value };
    };
  };
}

function compileParameters(operation: Operation, place: Location, compile: Compile): ValidateFunction {
  const here = operation.parameters.filter((parameter) => parameter.in === place);
  const properties = here.map(({ name, schema, schemaPointer }) => {
    const reference = { $ref: `document${schemaPointer}` };
    return [name, schema?.default === undefined ? reference : { ...reference, default: schema.default }];
  });
  const required = here.filter((parameter) => parameter.required).map(({ name }) => name);
  return compile({ type: 'object', properties: Object.fromEntries(properties), required });
}

/** Compiles the schemas of bodies, by media type. Skips bodies without a schema. */
function compileBodies(operation: Operation, compile: Compile): Map<string, ValidateFunction> {
  const { content = {}, pointer: start = '' } = operation.body ?? {};
  const described = Object.keys(content).filter((mediaType) => content[mediaType]?.schema !== undefined);
  return new Map(
    described.map((mediaType) => {
      const place = pointer(start, 'content', mediaType, 'schema');
      return [mediaType, compile({ $ref: `document${place}` })];
    }),
  );
}

/** Whether the handler reads the body itself: bytes, tables, lines and markup are not JSON values. */
function isLeftToHandler({ value, mediaType }: Body): boolean {
  return value instanceof Uint8Array || (typeof value === 'string' && !/[/+]json$/.test(mediaType));
}
