/** @jsxImportSource preact */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../../src/http/http-request.ts';
import type { CodeToken } from '../../../../src/snippets/code-tokens.ts';
import { codeSamples as words } from '../../../../src/words/english/code-samples.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { say } from '../../../../src/words/say.ts';
import { readStored, writeStored } from '../../../storage/storage.ts';
import { CodeBlock } from '../elements/CodeBlock.tsx';
import { CopyButton } from '../elements/CopyButton.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import type { PlaygroundProps } from '../state/props.ts';
import { SampleTabs } from './SampleTabs.tsx';
import { languageOf, type SampleTab, sampleTabs, tabOf } from './sample-tabs.ts';

interface Props extends Pick<PlaygroundProps, 'samples' | 'customSamples'> {
  id: string;
  /** The request in the samples. Absent while they are as in the build. */
  request: HttpRequest | undefined;
  /** The request for the current values. Notifies all listeners. */
  currentRequest(): HttpRequest | undefined;
  /** Names of the empty required inputs, for which the sample has placeholders. */
  missing: string[];
  /** Names of the empty inputs for which the document has example values. */
  examples: string[];
  /** Fills the example values into the form. */
  onFill(): void;
  /** Undoes that. Absent if it was not the last change. */
  onUndo: (() => void) | undefined;
  /** Whether the samples show the reader's credentials. `undefined` if there are none. */
  revealed: boolean | undefined;
  onReveal(revealed: boolean): void;
}

/** The request as code. Keeps the samples from the build until the first edit, and then generates text. */
export function Samples(props: Props) {
  const { id, samples, customSamples, request, currentRequest, revealed, onReveal } = props;
  const tabs = useMemo(() => sampleTabs({ samples, customSamples }), [samples, customSamples]);
  const [chosen, setChosen] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stored = tabOf(tabs, readStored('docs-language'));
    if (stored > 0) setChosen(stored);
  }, [tabs]);
  const generate = useGenerator(request !== undefined);
  const tab = tabs[chosen];
  if (!tab) return null;
  const code = request && tab.key !== undefined ? generate?.(tab.key, request) : undefined;
  const copied = async () => {
    const current = currentRequest();
    const written = current && tab.key !== undefined ? (await loadGenerator())(tab.key, current) : undefined;
    const codeElement = panels.current?.querySelector(':scope > :not([hidden]) code, :scope > .docs-pg-code code');
    return written?.text ?? codeElement?.textContent ?? '';
  };
  return (
    <section class="docs-pg-card docs-pg-samples" aria-label={words.title}>
      <div class="docs-pg-head">
        <SampleTabs
          id={id}
          labels={tabs.map(({ label }) => label)}
          chosen={chosen}
          onChosen={(index) => {
            currentRequest();
            setChosen(index);
            const language = tabs[index] && languageOf(tabs[index]);
            if (language) writeStored('docs-language', language);
          }}
        />
        <CopyButton label={words.copySample} text={copied} />
      </div>
      <div ref={panels} id={`${id}-sample`} role="tabpanel" aria-label={tab.label}>
        {tabs.map((entry, index) => (
          <div key={index} hidden={index !== chosen || code !== undefined}>
            <StaticSample tab={entry} />
          </div>
        ))}
        {code !== undefined && <CodeBlock label={say(words.sample, { language: tab.label })} code={code} />}
      </div>
      {tab.key === undefined ? <p class="docs-pg-filled">{words.byAuthor}</p> : <Gaps {...props} />}
      {revealed !== undefined && tab.key !== undefined && (
        <label class="docs-pg-check docs-pg-reveal">
          <input type="checkbox" checked={revealed} onChange={(event) => onReveal(event.currentTarget.checked)} />
          {words.showCredentials}
        </label>
      )}
    </section>
  );
}

/** The empty inputs, and a button that fills in the document's examples. */
function Gaps({ missing, examples, onFill, onUndo }: Props) {
  if (missing.length === 0 && examples.length === 0 && !onUndo) return null;
  return (
    <div class="docs-pg-filled">
      <p>
        {missing.length > 0 ? (
          <Sentence text={words.requiredNotSet} parts={{ names: listed(missing) }} />
        ) : examples.length > 0 ? (
          <Sentence text={words.notSet} parts={{ names: listed(examples) }} />
        ) : (
          words.examplesSet
        )}
      </p>
      {(examples.length > 0 || onUndo) && (
        <button type="button" class="docs-pg-quiet" onClick={onUndo ?? onFill}>
          {onUndo ? words.undo : words.useExamples}
        </button>
      )}
    </div>
  );
}

function StaticSample({ tab: { label, html, source } }: { tab: SampleTab }) {
  if (html !== undefined) return <CodeBlock label={say(words.sample, { language: label })} code={{ html }} />;
  return source === undefined ? null : (
    <CodeBlock label={say(words.sample, { language: label })} code={{ text: source }} />
  );
}

type Generate = (key: string, request: HttpRequest) => { text: string; tokens: CodeToken[] } | undefined;

/** The generators of all languages, loaded when one of them is needed. */
async function loadGenerator(): Promise<Generate> {
  const { codeTokens, findTarget } = await import('./generators.ts');
  return (key, request) => {
    const target = findTarget(key);
    const text = target?.generate(request);
    return target && text !== undefined ? { text, tokens: codeTokens(text, target.language) } : undefined;
  };
}

function useGenerator(needed: boolean): Generate | undefined {
  const [generate, setGenerate] = useState<Generate>();
  useEffect(() => {
    if (needed && !generate) void loadGenerator().then((loaded) => setGenerate(() => loaded));
  }, [needed, generate]);
  return generate;
}

/** A list of names, shortened if there are many. */
function listed(names: string[]) {
  const firstNames = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  const list = firstNames.map((name, index) => [index > 0 && lists.separator, <code key={name}>{name}</code>]);
  if (firstNames.length === names.length) return list;
  return <Sentence text={lists.andMore} parts={{ list, count: names.length - firstNames.length }} />;
}

const MOST_NAMES = 4;
