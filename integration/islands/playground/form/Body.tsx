/** @jsxImportSource preact */

import { useLayoutEffect, useState } from 'preact/hooks';
import { parseTree } from '../../../../src/core/json/tree.ts';
import type { BodyField, MediaTypeField } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import { hasFields } from '../../../../src/request/http/request-body.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { Carried } from '../inputs/Carried.tsx';
import { FileInput } from '../inputs/FileInput.tsx';
import { Problem } from '../inputs/Problem.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { BodyFields } from './BodyFields.tsx';
import { canSkipInput, type DerivedFormStore } from './derived-form.ts';
import { OpeningFields } from './OpeningFields.tsx';
import { Examples, TextBody } from './TextBody.tsx';

interface Props {
  id: string;
  body: BodyField;
  model: FormModel;
  derived: DerivedFormStore;
  /** Name for screen readers, on pages with several bodies. */
  label?: string | undefined;
  /** Sends the request without the value of an input. */
  onSkip(input: InputKey): void;
}

export function Body({ id, body, model, derived, label = words.title, onSkip }: Props) {
  const chosen = useSlice(model, ({ values }) => values.body.media);
  const problem = useSlice(derived, ({ problems }) => problems.get('body'));
  const canSkip = useSlice(derived, ({ missing }) => canSkipInput(missing, 'body'));
  const media = body.media[chosen];
  if (!media) return null;
  const skip = problem !== undefined && canSkip ? () => onSkip('body') : undefined;
  const shared = { id, media, model, problem, onSkip: skip };
  return (
    <section class="docs-pg-form docs-pg-body-form" aria-label={label}>
      <div class="docs-pg-body-head">
        <span class="docs-pg-section-title">{words.title}</span>
        {body.media.length > 1 ? (
          <select
            aria-label={words.mediaType}
            onChange={(event) => model.dispatch({ type: 'media', index: event.currentTarget.selectedIndex })}
          >
            {body.media.map(({ mediaType }, index) => (
              <option key={mediaType} selected={index === chosen}>
                {mediaType}
              </option>
            ))}
          </select>
        ) : (
          <span class="docs-pg-type">{media.mediaType}</span>
        )}
        {!body.required && <span class="docs-pg-type">{words.optional}</span>}
      </div>
      <Carried model={model} input="body" />
      {media.entry === 'text' && <EnteredText key={chosen} {...shared} required={body.required} />}
      {media.entry === 'binary' && <ChosenFile {...shared} />}
      {hasFields(media) && (
        <BodyFields key={chosen} {...shared} optional={!body.required} derived={derived} onSkip={onSkip} />
      )}
      {media.entry !== 'text' && <Problem id={`${id}-body`} text={problem} onSkip={skip} />}
    </section>
  );
}

interface EntryProps {
  id: string;
  media: MediaTypeField;
  model: FormModel;
  problem: string | undefined;
  onSkip: (() => void) | undefined;
}

interface TextProps extends EntryProps {
  required: boolean;
}

function EnteredText({ id, media, model, problem, onSkip, required }: TextProps) {
  const text = useSlice(model, ({ values }) => values.body.text);
  const { opening } = media;
  // The first fields can only edit an object.
  const isObject = () => text === '' || parseTree(text)?.kind === 'object';
  // Fields that an example has filled in go away with it.
  const [generation, setGeneration] = useState(0);
  useLayoutEffect(
    () =>
      model.onAction(({ type }) => {
        if (type === 'reset' || type === 'undo') setGeneration((count) => count + 1);
      }),
    [model],
  );
  const latest = () => model.current().values.body.text;
  const onText = (next: string) => model.dispatch({ type: 'text', text: next });
  return (
    <TextBody
      id={id}
      media={media}
      text={text}
      problem={problem}
      onSkip={onSkip}
      required={required}
      generation={generation}
      onText={onText}
      examples={(view) => <Examples view={view} media={media} model={model} />}
      opening={
        opening &&
        ((onAdd) =>
          isObject() && (
            <OpeningFields {...{ id: `${id}-j`, opening, text, latest, optional: !required, onText, onAdd }} />
          ))
      }
      onLater={(write) => model.later('text', () => ({ type: 'text', text: write() }))}
    />
  );
}

function ChosenFile({ id, media, model, problem }: Omit<EntryProps, 'onSkip'>) {
  const file = useSlice(model, ({ values }) => values.body.file);
  return (
    <FileInput
      id={`${id}-body`}
      input="body"
      label={words.label}
      accept={media.mediaType}
      problem={problem}
      files={file ? [file] : []}
      onFiles={([next]) => model.dispatch({ type: 'file', file: next })}
    />
  );
}
