import { expect, test } from 'vitest';
import { codeSamplesOf } from '../../../../src/api/openapi/code-sample.ts';

function samplesOf(value: Record<string, unknown>) {
  return codeSamplesOf({
    kind: 'operation',
    method: 'GET',
    path: '/a',
    pointer: '/paths/~1a/get',
    value,
    pathItem: { value: {}, pointer: '/paths/~1a' },
  });
}

test.each(['x-codeSamples', 'x-code-samples'])('a sample in %s has its label, or otherwise its language', (name) => {
  const samples = [
    { lang: 'shell', label: 'Shop CLI', source: 'shop list' },
    { lang: 'python', source: 'shop.list()' },
    { source: 'list' },
    { lang: 'go', label: 'without a source' },
  ];
  expect(samplesOf({ [name]: samples })).toEqual([
    { lang: 'shell', label: 'Shop CLI', source: 'shop list' },
    { lang: 'python', label: 'python', source: 'shop.list()' },
    { lang: 'text', label: 'text', source: 'list' },
  ]);
});
