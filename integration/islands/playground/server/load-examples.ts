import type { ExampleOperation } from '../../../../src/mock/example-operation.ts';

/** Fetches the examples of an operation. The browser keeps the file. */
export async function loadExamples(file: string): Promise<ExampleOperation> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
