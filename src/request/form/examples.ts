import type { ExampleField, MediaTypeField } from './form.ts';

export type WithExamples = Pick<MediaTypeField, 'example' | 'exampleName' | 'otherExamples'>;

/** The examples of a text that the form can fill in. */
export function examplesIn({ example = '', exampleName, otherExamples = [] }: WithExamples): ExampleField[] {
  return [{ name: exampleName, text: example }, ...otherExamples].filter(({ text }) => text !== '');
}

/** Whether a text is an example of the document, which is not checked. */
export function isExample(media: WithExamples | undefined, text: string): boolean {
  return media !== undefined && examplesIn(media).some((example) => example.text === text);
}
