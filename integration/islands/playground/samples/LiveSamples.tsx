/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import type { DerivedForm, DerivedFormStore } from '../form/derived-form.ts';
import type { FormModel } from '../state/form-model.ts';
import type { PlaygroundProps } from '../state/props.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { useSlice } from '../state/use-slice.ts';
import { Samples } from './Samples.tsx';

interface Props extends Pick<PlaygroundProps, 'samples' | 'customSamples' | 'scope' | 'gaps'> {
  id: string;
  form: RequestForm;
  model: FormModel;
  derived: DerivedFormStore;
  /** Called when the reader asks for the example values. Resolves when they are in the form, or do not load. */
  onFilling(filling: Promise<void>): void;
}

export type LiveCode = typeof import('./live-code.ts');

const loadLiveCode = (): Promise<LiveCode> => import('./live-code.ts');

/**
 * Samples that follow the form with a delay, so that they do not slow down typing. Until the reader enters a value or
 * sends the request, they show the document's examples.
 */
export function LiveSamples({ id, form: played, model, derived, scope = 'all', onFilling, ...built }: Props) {
  const { samples, customSamples, gaps } = built;
  const form = useMemo(() => withoutInPage(played), [played]);
  const snapshot = useSlice(derived.late, (each) => each);
  const [revealed, setRevealed] = useState(false);
  const live = useLoaded(loadLiveCode, hasChanged(snapshot) || revealed);
  const canUndo = useSlice(model, ({ undo }) => undo !== undefined);
  return useMemo(() => {
    const withExample = ({ withFirstExample }: LiveCode, { entered, example }: DerivedForm) =>
      withFirstExample(form, entered.body.media, example);
    const fill = async () => {
      const code = await loadLiveCode();
      const now = derived.now();
      model.dispatch({ type: 'fill', values: code.sampleValues(withExample(code, now), now.entered, scope).values });
    };
    const hasSecrets = (state: DerivedForm) =>
      state.hasCredentials || (state.edited && live?.hasTypedSecret(form, state.entered) === true);
    const isLive = (state: DerivedForm) => hasChanged(state) || (revealed && state.hasCredentials);
    const requestOf = (code: LiveCode, state: DerivedForm): HttpRequest =>
      code.sampleRequest(state.begun ? form : withExample(code, state), state.values, {
        gaps: state.begun ? 'placeholders' : scope,
        secrets: revealed ? 'shown' : 'masked',
      });
    return (
      <Samples
        id={id}
        samples={samples}
        customSamples={customSamples}
        isLive={isLive(snapshot)}
        live={live}
        request={live && isLive(snapshot) ? requestOf(live, snapshot) : undefined}
        current={async () => {
          const now = derived.now();
          if (!isLive(now)) return undefined;
          const code = await loadLiveCode();
          return { live: code, request: requestOf(code, now) };
        }}
        gaps={snapshot.begun ? undefined : gaps}
        onFill={() => {
          const filling = fill();
          onFilling(filling.catch(() => {}));
          return filling;
        }}
        onUndo={canUndo ? () => model.dispatch({ type: 'undo' }) : undefined}
        revealed={hasSecrets(snapshot) ? revealed : undefined}
        onReveal={setRevealed}
      />
    );
  }, [snapshot, revealed, canUndo, live, id, form, scope, samples, customSamples, gaps]);
}

/** A page that responds itself has no URL for others, so samples show the request to the API. */
function withoutInPage(form: RequestForm): RequestForm {
  const servers = form.servers.map((server) => (server.mock?.isInPage ? { ...server, mock: undefined } : server));
  return { ...form, servers };
}

/** Whether the samples of the build no longer show the request. */
function hasChanged({ edited, begun, adopted, example }: DerivedForm): boolean {
  return edited || begun || adopted || example !== undefined;
}
