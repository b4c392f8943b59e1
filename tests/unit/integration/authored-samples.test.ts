import { describe, expect, test } from 'vitest';
import { authoredSamples } from '../../../integration/render/views/authored-samples.ts';

async function labels(...samples: [lang: string, label: string][]): Promise<string[]> {
  const shown = await authoredSamples(samples.map(([lang, label]) => ({ lang, label, source: 'x' })));
  return shown.map(({ label }) => label);
}

describe('names each sample of the document so that readers can choose one', () => {
  test('by its label', async () => {
    expect(await labels(['shell', 'Shop CLI'], ['python', 'Our client'], ['python', 'requests'])).toEqual([
      'Shop CLI',
      'Our client',
      'requests',
    ]);
  });

  test('by its language, if samples of other languages have the same label', async () => {
    const title = 'Create an order';
    expect(await labels(['curl', title], ['dotnet', title], ['node', title], ['elixir', title])).toEqual([
      'cURL',
      '.NET',
      'Node.js',
      'elixir',
    ]);
  });

  test('by both, if one language has several', async () => {
    expect(await labels(['java', 'Create'], ['node', 'Create'], ['java', 'Create with lines'])).toEqual([
      'Java: Create',
      'Node.js',
      'Create with lines',
    ]);
  });
});

test.each(['dotnet', 'node', 'c#', 'ts'])('colors a sample whose language is called "%s"', async (lang) => {
  const [sample] = await authoredSamples([{ lang, label: lang, source: 'await client.Orders.List("open");' }]);
  expect(sample?.html).toContain('<span');
});
