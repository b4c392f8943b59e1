/** @jsxImportSource preact */

import { useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { tools as words } from '../../../../src/words/english/tools.ts';
import { copyText } from '../elements/copy-text.ts';
import { loadFailure } from '../elements/use-loading.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import type { FormStore } from '../keep/form-store.ts';
import { restore } from '../keep/restore.ts';
import type { FormModel } from '../state/form-model.ts';
import type { OperationIndex, SendTarget } from '../state/props.ts';
import { useSlice } from '../state/use-slice.ts';
import { linkTo } from './shared-request.ts';

interface Props {
  /** Id of the form. */
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  way: SendTarget;
  openStore: () => FormStore;
  operations: OperationIndex | undefined;
}

type Panels = typeof import('./panels.ts');

const TOOLS = [
  ['import', 'importCurl'],
  ['history', 'history'],
  ['raw', 'raw'],
] as const satisfies [ToolIconName, keyof typeof words][];

/** Copies a link to the request, imports cURL commands, and shows recent requests and the raw request. */
export function Toolbar({ id, form, model, derived, way, openStore, operations }: Props) {
  const isInitial = useSlice(derived, ({ edited, adopted }) => !edited && !adopted);
  const [tool, setTool] = useState<(typeof TOOLS)[number][0]>();
  const [panels, setPanels] = useState<Panels>();
  const [note, setNote] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const panelId = `${id}-tool`;

  async function copyLink(): Promise<void> {
    setNote(words.copying);
    const link = linkTo(form, derived.now().entered, id);
    setNote((await copyText(link.address)) ? link.note : words.notCopied);
  }
  const toggle = (name: typeof tool) => {
    setNote('');
    if (name === 'raw') derived.now();
    setTool(tool === name ? undefined : name);
    if (panels) return;
    import('./panels.ts').then(setPanels, () => {
      setTool(undefined);
      setNote(loadFailure(bar.current));
    });
  };
  /** Focuses the Send button, so that Enter sends the request. */
  const focusSend = () => bar.current?.closest('form')?.querySelector<HTMLElement>('.docs-pg-send')?.focus();

  return (
    <div class="docs-pg-form-tools" ref={bar}>
      <div class="docs-pg-toolbar">
        <button type="button" class="docs-pg-tool" onClick={() => void copyLink()}>
          <ToolIcon name="link" />
          {words.copyLink}
        </button>
        {TOOLS.map(([name, title]) => (
          <button
            key={name}
            type="button"
            class="docs-pg-tool"
            aria-expanded={tool === name}
            aria-controls={tool === name ? panelId : undefined}
            onClick={() => toggle(name)}
          >
            <ToolIcon name={name} />
            {words[title]}
          </button>
        ))}
        <button
          type="button"
          class="docs-pg-tool"
          aria-disabled={isInitial}
          onClick={() => !isInitial && model.dispatch({ type: 'reset' })}
        >
          <ToolIcon name="reset" />
          {words.reset}
        </button>
      </div>
      <p class="docs-pg-note" role="status">
        {note}
      </p>
      {tool && panels && (
        <div class="docs-pg-tool-panel" id={panelId}>
          {tool === 'import' && (
            <panels.CurlImport id={id} form={form} model={model} derived={derived} operations={operations} />
          )}
          {tool === 'history' && (
            <panels.RequestHistory
              form={form}
              openStore={openStore}
              onUse={(stored) => {
                restore(form, model, stored);
                focusSend();
              }}
            />
          )}
          {tool === 'raw' && <panels.RequestPreview derived={derived} way={way} />}
        </div>
      )}
    </div>
  );
}

const PATHS = {
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  import: 'M5 7l5 5-5 5M13 17h6',
  history: 'M12 8v4l3 2M4 5v4h4M4.5 9a8 8 0 1 1-.4 4',
  raw: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  reset: 'M8 6L4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
};

type ToolIconName = keyof typeof PATHS;

function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
