// Pages that are rendered next to the project use the functions of the engine.
export { markdownToText, renderInline } from '../../../src/core/markdown/render.ts';
