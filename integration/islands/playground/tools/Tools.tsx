/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { codeSamples } from '../../../../src/words/english/code-samples.ts';
import { tools as words } from '../../../../src/words/english/tools.ts';
import { announce } from '../../docs-event.ts';
import { copyText } from '../elements/copy-text.ts';
import { loadFailure } from '../elements/use-loading.ts';
import type { DerivedFormStore } from '../form/derived-form.ts';
import type { FormStore } from '../keep/form-store.ts';
import { restore } from '../keep/restore.ts';
import type { FormModel } from '../state/form-model.ts';
import type { OperationIndex, SendTarget } from '../state/props.ts';
import { useSlice } from '../state/use-slice.ts';
import { linkTo } from './shared-request.ts';
import { ToolMenu, type ToolName } from './ToolMenu.tsx';

interface Props {
  /** Id of the form. */
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  way: SendTarget;
  openStore: () => FormStore;
  operations?: OperationIndex | undefined;
  /** The tools to offer. Default: all. */
  names?: readonly ToolName[] | undefined;
  /** Renders the request bar with the menu. What the tools show is below it. */
  children(menu: ComponentChildren): ComponentChildren;
}

type Panels = typeof import('./panels.ts');

/** The titles of the panels. */
const PANELS = { import: 'importCurl', history: 'history', raw: 'raw' } as const satisfies Partial<
  Record<ToolName, keyof typeof words>
>;

/** Copies a link to the request, imports cURL commands, shows recent requests and the raw request, and resets. */
export function Tools({ id, form, model, derived, way, openStore, operations, names, children }: Props) {
  const isInitial = useSlice(derived, ({ edited, adopted }) => !edited && !adopted);
  const isReset = useSlice(model, ({ beforeReset }) => beforeReset !== undefined);
  const [tool, setTool] = useState<keyof typeof PANELS>();
  const [panels, setPanels] = useState<Panels>();
  const [note, setNote] = useState('');
  const around = useRef<HTMLDivElement>(null);
  const inCard = (selector: string) => around.current?.closest('form')?.querySelector<HTMLElement>(selector);

  // The menu item that opened the panel is gone. A reader who opened the menu again while the panel loaded stays there.
  useEffect(() => {
    if (!tool || !panels || inCard('[role=menu]')) return;
    (inCard('.docs-pg-tool-panel textarea') ?? inCard('.docs-pg-tool-panel'))?.focus();
  }, [tool, panels]);

  async function copyLink(): Promise<void> {
    setNote(words.copying);
    const link = linkTo(form, derived.now().entered, id);
    const isCopied = await copyText(link.address);
    setNote(isCopied ? link.note : words.notCopied);
    if (isCopied) announce('docs:copy', { what: 'link' });
  }
  const choose = (name: ToolName) => {
    setNote('');
    if (name === 'link') void copyLink();
    else if (name === 'reset') model.dispatch({ type: 'reset' });
    else {
      if (name === 'raw') derived.now();
      setTool(name);
      if (panels) return;
      import('./panels.ts').then(setPanels, () => {
        setTool(undefined);
        setNote(loadFailure(around.current));
      });
    }
  };
  const focusMenu = () => inCard('.docs-pg-more > button')?.focus();

  return (
    <>
      {children(<ToolMenu {...{ id, names }} isInitial={isInitial} onChoose={choose} />)}
      <div class="docs-pg-form-tools" ref={around}>
        <div class="docs-pg-keep">
          <p class="docs-pg-note" role="status">
            {note || (isReset && words.wasReset)}
          </p>
          {!note && isReset && (
            <button
              type="button"
              class="docs-pg-quiet"
              onClick={() => {
                focusMenu();
                model.dispatch({ type: 'undoReset' });
              }}
            >
              {codeSamples.undo}
            </button>
          )}
        </div>
        {tool && panels && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled and named with the form
          <div class="docs-pg-tool-panel" role="group" tabIndex={-1} aria-label={words[PANELS[tool]]}>
            <div class="docs-pg-keep">
              <span class="docs-pg-section-title">{words[PANELS[tool]]}</span>
              <button
                type="button"
                class="docs-pg-quiet"
                onClick={() => {
                  focusMenu();
                  setTool(undefined);
                }}
              >
                {words.close}
              </button>
            </div>
            {tool === 'import' && (
              <panels.CurlImport id={id} form={form} model={model} derived={derived} operations={operations} />
            )}
            {tool === 'history' && (
              <panels.RequestHistory
                form={form}
                openStore={openStore}
                onUse={(stored) => {
                  restore(form, model, stored);
                  // Enter then sends the request.
                  inCard('.docs-pg-send')?.focus();
                }}
              />
            )}
            {tool === 'raw' && <panels.RequestPreview derived={derived} way={way} />}
          </div>
        )}
      </div>
    </>
  );
}
