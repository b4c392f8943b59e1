/** @jsxImportSource preact */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import type { CodeToken } from '../../../../src/request/snippets/code-tokens.ts';
import type { SampleOperation } from '../../../../src/request/snippets/custom-sample.ts';
import type { TargetKey } from '../../../../src/request/snippets/targets.ts';
import { codeSamples as words } from '../../../../src/words/english/code-samples.ts';
import { lists } from '../../../../src/words/english/lists.ts';
import { say } from '../../../../src/words/say.ts';
import { chooseTab, chosenLanguage } from '../../chosen-tab.ts';
import { CodeBlock } from '../elements/CodeBlock.tsx';
import { CopyButton } from '../elements/CopyButton.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import { useLoading } from '../elements/use-loading.ts';
import { hydrateAll } from '../state/offering-element.ts';
import type { PlaygroundProps, SampleGaps } from '../state/props.ts';
import { useLoaded } from '../state/use-loaded.ts';
import type { LiveCode } from './LiveSamples.tsx';
import { SampleTabs } from './SampleTabs.tsx';
import { languageOf, type SampleTab, sampleTabs, tabOf } from './sample-tabs.ts';

interface Props extends Pick<PlaygroundProps, 'samples' | 'customSamples'> {
  id: string;
  /** Whether the samples follow the form. Otherwise they are those from the build. */
  isLive: boolean;
  /** The code for live samples. Absent until it is loaded. */
  live: LiveCode | undefined;
  /** The request in the samples. Absent if they do not follow the form, or if their code is not loaded. */
  request: HttpRequest | undefined;
  /** Returns the code and the current request if the samples follow the form. Notifies all listeners of the form. */
  current(): Promise<{ live: LiveCode; request: HttpRequest } | undefined>;
  /** How the samples differ from what Send would send. Absent if they don't. */
  gaps: SampleGaps | undefined;
  /** Fills the example values into the form. */
  onFill(): Promise<void>;
  /** Undoes `onFill`. Absent if that was not the last change. */
  onUndo: (() => void) | undefined;
  /** Whether the samples show the reader's credentials. `undefined` if there are none. */
  revealed: boolean | undefined;
  onReveal(revealed: boolean): void;
}

/** Key of the language that the code for live samples includes. */
const CURL: TargetKey = 'curl';

/** The request as code. Shows the samples from the build until the first edit, and then generated code. */
export function Samples(props: Props) {
  const { id, samples, customSamples, isLive, live, request, current, revealed, onReveal } = props;
  const tabs = useMemo(() => sampleTabs({ samples, customSamples }), [samples, customSamples]);
  const [chosen, setChosen] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const index = tabOf(tabs, chosenLanguage());
      if (index >= 0) setChosen(index);
    };
    follow();
    addEventListener('docs-tab', follow);
    return () => removeEventListener('docs-tab', follow);
  }, [tabs]);
  const [touched, setTouched] = useState(false);
  const tab = tabs[chosen];
  const key = isLive ? tab?.key : undefined;
  const loadTargets = () => loadedTargets(tabs.some(({ operation }) => operation));
  const targets = useLoaded(loadTargets, isLive && (touched || (key !== undefined && key !== CURL)));
  if (!tab) return null;
  const code = live && request && key !== undefined ? codeIn(tab, request, live, targets) : undefined;
  const textToCopy = async () => {
    const now = tab.key === undefined ? undefined : await current();
    const written = now && codeIn(tab, now.request, now.live, tab.key === CURL ? undefined : await loadTargets());
    if (written?.failed) throw new Error(written.text);
    const codeElement = panels.current?.querySelector(':scope > :not([hidden]) code, :scope > .docs-pg-code code');
    return written?.text ?? codeElement?.textContent ?? '';
  };
  return (
    <section class="docs-pg-samples" aria-label={words.title}>
      {/* Load all languages when the reader is about to choose another one. */}
      <div class="docs-pg-head" onPointerOver={() => setTouched(true)} onFocusCapture={() => setTouched(true)}>
        <SampleTabs
          id={id}
          labels={tabs.map(({ label }) => label)}
          chosen={chosen}
          onChosen={(index) => {
            void current();
            const language = tabs[index] && languageOf(tabs[index]);
            if (language) {
              chooseTab(tabs[index]?.label ?? '', language);
              hydrateAll();
            }
            // Of several tabs in this language, the reader chose this one.
            setChosen(index);
          }}
        />
        <CopyButton what="sample" label={words.copySample} text={textToCopy} />
      </div>
      {tab.key === undefined ? <p class="docs-pg-filled">{words.byAuthor}</p> : <AboutSample {...props} />}
      <div
        ref={panels}
        id={`${id}-sample`}
        role="tabpanel"
        aria-label={tab.label}
        aria-busy={(key !== undefined && !code) || undefined}
      >
        {tabs.map((entry, index) => (
          <div key={index} hidden={index !== chosen || code !== undefined}>
            <StaticSample tab={entry} />
          </div>
        ))}
        {code?.failed ? (
          <p class="docs-pg-filled docs-pg-problem" role="status">
            {code.text}
          </p>
        ) : (
          code && <CodeBlock label={say(words.sample, { language: tab.label })} code={code} />
        )}
      </div>
      {revealed !== undefined && tab.key !== undefined && (
        <label class="docs-pg-check docs-pg-reveal">
          <input type="checkbox" checked={revealed} onChange={(event) => onReveal(event.currentTarget.checked)} />
          {words.showCredentials}
        </label>
      )}
    </section>
  );
}

/**
 * Says that the sample has the document's examples, and what Send would do now, and offers a button that enters the
 * examples. Once they are entered, offers to undo that.
 */
function AboutSample({ gaps, onFill, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const filling = useLoading(onFill, button);
  if (!gaps && !onUndo) return null;
  return (
    <div class="docs-pg-filled">
      <p class={filling.failure && 'docs-pg-problem'}>
        {filling.failure ?? (gaps ? aboutExample(gaps) : words.examplesSet)}
      </p>
      {(gaps?.examples.length || onUndo) && (
        <button
          type="button"
          class="docs-pg-link"
          ref={button}
          aria-busy={filling.isLoading || undefined}
          onClick={onUndo ?? filling.start}
        >
          {onUndo ? words.undo : words.useExamples}
        </button>
      )}
    </div>
  );
}

function aboutExample({ missing, examples, fillsBody }: SampleGaps) {
  if (missing.length > 0) return <Sentence text={words.exampleToSend} parts={{ names: nameList(missing) }} />;
  if (fillsBody) return words.exampleWithoutBody;
  return <Sentence text={words.exampleLeavesOut} parts={{ names: nameList(examples) }} />;
}

function StaticSample({ tab: { label, html, source } }: { tab: SampleTab }) {
  if (html !== undefined) return <CodeBlock label={say(words.sample, { language: label })} code={{ html }} />;
  return source === undefined ? null : (
    <CodeBlock label={say(words.sample, { language: label })} code={{ text: source }} />
  );
}

/** Loads all languages, and the site's own samples if it has some. A module of the site that fails breaks only those. */
async function loadedTargets(hasOwn: boolean) {
  const [{ findTarget }, own] = await Promise.all([
    import('../../../../src/request/snippets/targets.ts'),
    hasOwn ? import('virtual:specbook/samples').catch((error: unknown) => reported(error)) : undefined,
  ]);
  return { findTarget, own };
}

type Targets = Awaited<ReturnType<typeof loadedTargets>>;

/** Generates the sample in a language. Returns `undefined` if its target is unknown or not loaded. */
function codeIn(
  { key = '', operation }: SampleTab,
  request: HttpRequest,
  live: LiveCode,
  targets: Targets | undefined,
): { text: string; tokens: CodeToken[]; failed?: boolean } | undefined {
  if (operation) return targets && ownCode({ key, operation }, request, targets, live);
  const target = key === CURL ? live.curl : targets?.findTarget(key);
  if (!target) return undefined;
  const text = target.generate(request);
  return { text, tokens: live.codeTokens(text, target.syntax) };
}

/** Generates a sample of the site's own. Its code is not ours, so that it may throw. */
function ownCode(
  { key, operation }: { key: string; operation: SampleOperation },
  request: HttpRequest,
  { findTarget, own }: Targets,
  { codeTokens, customCode }: LiveCode,
) {
  const sample = own?.default.find(({ id }) => id === key);
  try {
    const text = sample && customCode(sample, request, operation);
    if (text === undefined) return { text: words.failed, tokens: [], failed: true };
    const syntax = findTarget(sample?.language ?? '')?.syntax;
    return { text, tokens: syntax ? codeTokens(text, syntax) : [[text] as CodeToken] };
  } catch (error) {
    reported(error);
    return { text: words.failed, tokens: [], failed: true };
  }
}

/** Tells the author of a sample what is wrong with it. */
function reported(error: unknown): undefined {
  console.error(error);
}

/** Renders a list of names, and shortens it if there are many. */
function nameList(names: string[]) {
  const firstNames = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const list = firstNames.map((name, index) => [index > 0 && lists.separator, <code key={name}>{name}</code>]);
  if (firstNames.length === names.length) return list;
  return <Sentence text={lists.andMore} parts={{ list, count: names.length - firstNames.length }} />;
}

const MAX_NAMES = 4;
