import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Copies Figma's description (MIT) next to the example site's document. It comes from npm and is not committed. */
const source = new URL('../node_modules/@figma/rest-api-spec/openapi/openapi.yaml', import.meta.url);
const target = new URL('../example-site/openapi/figma.yaml', import.meta.url);
cpSync(fileURLToPath(source), fileURLToPath(target));
