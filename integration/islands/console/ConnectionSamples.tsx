/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks';
import { CONNECTION_SAMPLES, type SampledConnection } from '../../../src/request/connection/connection-samples.ts';
import { codeTokens } from '../../../src/request/snippets/code-tokens.ts';
import { codeSamples as words } from '../../../src/words/english/code-samples.ts';
import { say } from '../../../src/words/say.ts';
import { chooseTab, chosenLanguage } from '../chosen-tab.ts';
import { CodeBlock } from '../playground/elements/CodeBlock.tsx';
import { CopyButton } from '../playground/elements/CopyButton.tsx';
import { SampleTabs } from '../playground/samples/SampleTabs.tsx';

interface Props {
  id: string;
  connection: SampledConnection;
}

/** Code samples for the connection. They follow the form, and have placeholders for credentials. */
export function ConnectionSamples({ id, connection }: Props) {
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const follow = () => {
      const index = CONNECTION_SAMPLES.findIndex(({ key }) => key === chosenLanguage());
      if (index >= 0) setChosen(index);
    };
    follow();
    addEventListener('docs-tab', follow);
    return () => removeEventListener('docs-tab', follow);
  }, []);
  const sample = CONNECTION_SAMPLES[chosen];
  if (!sample) return null;
  const code = sample.generate(connection);
  return (
    <section class="docs-pg-samples" aria-label={words.title}>
      <div class="docs-pg-head">
        <SampleTabs
          id={id}
          labels={CONNECTION_SAMPLES.map(({ label }) => label)}
          chosen={chosen}
          onChosen={(index) => {
            const { key, label } = CONNECTION_SAMPLES[index] ?? sample;
            // No other sample is for browsers alone.
            if (key !== 'browser') chooseTab(label, key);
            setChosen(index);
          }}
        />
        <CopyButton what="sample" label={words.copySample} text={() => code} />
      </div>
      <div id={`${id}-sample`} role="tabpanel" aria-label={sample.label}>
        <CodeBlock
          label={say(words.sample, { language: sample.label })}
          code={{ tokens: codeTokens(code, sample.syntax) }}
        />
      </div>
    </section>
  );
}
