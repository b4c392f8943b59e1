/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { response as words } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';
import { readStored, writeStored } from '../../../runtime/storage.ts';
import type { Difference } from '../contract/schema-differences.ts';
import { Tabs } from '../elements/Tabs.tsx';
import { isText } from '../send/response-kind.ts';
import type { PlaygroundRun } from '../send/run.ts';
import { TEXT_VIEWS, viewsOf } from './body-views.ts';
import { CopyBody } from './CopyBody.tsx';
import { downloadBody } from './download-body.ts';
import { IconButton } from './IconButton.tsx';
import { ResponseBody } from './ResponseBody.tsx';
import { timingInWords } from './timing-in-words.ts';

/** What a tab shows: the body in its first or its second view, the headers, or the times. */
export type ResponseTab = 'body' | 'headers' | 'timing' | 'other';

interface Props {
  /** Id of the playground. */
  id: string;
  run: PlaygroundRun;
  differences?: readonly Difference[] | undefined;
  chosen: ResponseTab;
  onChosen(tab: ResponseTab): void;
  /** Below the headers. */
  headersNote?: ComponentChildren;
  /** Name of a part for screen readers. It has its own buttons. */
  label?: string | undefined;
}

/** A response in tabs: its body, its headers, where the time went, and its body as received. */
export function ResponseTabs({
  id,
  run,
  differences = NONE,
  chosen,
  onChosen,
  headersNote,
  label = words.body,
}: Props) {
  const panel = `${id}-${useId()}`;
  const [isWrapped, setWrapped] = useState(() => readStored('docs-wrap') !== 'off');
  const { head } = run;
  const headers = head?.headers ?? [];
  const timing = timingInWords(run);
  const [first, other] = viewsOf(run);
  const tabs: [ResponseTab, string][] = [['body', words.bodyTab]];
  if (headers.length > 0 || headersNote) tabs.push(['headers', say(words.headers, { count: headers.length })]);
  if (timing.length > 0) tabs.push(['timing', words.timing]);
  if (other) tabs.push(['other', other === 'page' ? words.page : words.text]);
  const index = Math.max(
    0,
    tabs.findIndex(([name]) => name === chosen),
  );
  const [tab] = tabs[index] ?? [];
  const view = tab === 'other' ? other : first;
  const bodyOf = (part: PlaygroundRun, name: string) => <PartTabs id={id} run={part} label={name} />;
  const isBody = tab === 'body' || tab === 'other';
  const isShownAsText = isText(run.kind) && (view === undefined || TEXT_VIEWS.has(view));
  return (
    <div class="docs-pg-body">
      <div class="docs-pg-head">
        <Tabs
          label={label}
          panel={panel}
          labels={tabs.map(([, name]) => name)}
          chosen={index}
          onChosen={(next) => onChosen(tabs[next]?.[0] ?? 'body')}
        />
        {isBody && isShownAsText && (
          <IconButton
            label={words.wrapLines}
            path="M2.5 4h11M2.5 8H11a2.5 2.5 0 0 1 0 5H8m1.5-1.5L8 13l1.5 1.5M2.5 12h2"
            isOn={isWrapped}
            onPress={() => {
              setWrapped(!isWrapped);
              writeStored('docs-wrap', isWrapped ? 'off' : undefined);
            }}
          />
        )}
        {label !== words.body && <CopyBody {...{ run, label }} isRaw={tab === 'other'} />}
        {head && run.phase === 'done' && run.size > 0 && (
          <IconButton
            label={words.download}
            path="M8 2.5V10M5 7l3 3l3-3M3 13h10"
            onPress={() => downloadBody(head, run.pieces)}
          />
        )}
      </div>
      <div role="tabpanel" id={panel} aria-label={tabs[index]?.[1]}>
        {isBody && <ResponseBody {...{ run, view, differences, label, isWrapped, isShownAsText, bodyOf }} />}
        {tab === 'headers' && (
          <>
            <NamedLines lines={headers} />
            {headersNote}
          </>
        )}
        {tab === 'timing' && <NamedLines lines={timing} />}
      </div>
    </div>
  );
}

function PartTabs(part: Pick<Props, 'id' | 'run' | 'label'>) {
  const [tab, setTab] = useState<ResponseTab>('body');
  return <ResponseTabs {...part} chosen={tab} onChosen={setTab} />;
}

const NONE: Difference[] = [];

/** Headers, or the parts of the time that a request took. */
function NamedLines({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl class="docs-pg-headers">
      {lines.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
