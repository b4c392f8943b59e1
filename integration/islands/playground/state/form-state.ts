import type { RequestForm } from '../../../../src/request/form/form.ts';
import {
  type InitialOptions,
  initialBody,
  initialValues,
  isPrefilled,
} from '../../../../src/request/form/start/initial-values.ts';
import type {
  Addition,
  EnteredValue,
  FormValues,
  ParameterKey,
  PartValues,
} from '../../../../src/request/form/values.ts';

export interface FormState {
  values: FormValues;
  /** Whether the reader has changed anything. */
  edited: boolean;
  /**
   * Whether the form has a value that the reader entered, or the reader has sent it. Until then, samples show the
   * document's examples. The server and the authorization are no values.
   */
  begun: boolean;
  /** Whether the reader chose the server or the authorization on another page. */
  adopted?: boolean | undefined;
  /** Whether the reader chose the authorization in this form. */
  authorizationChosen?: boolean | undefined;
  /** Text of the example that the reader chose for the body. */
  example?: string | undefined;
  /** The state before examples were filled in. Absent after another change. */
  undo?: FormState | undefined;
  /** The state before a reset. Absent after another change. */
  beforeReset?: FormState | undefined;
}

export type FormAction =
  | { type: 'server'; index: number }
  | { type: 'ownServer'; url: string | undefined }
  | { type: 'variable'; name: string; value: string }
  | { type: 'security'; index: number }
  | { type: 'parameter'; key: ParameterKey; value: EnteredValue }
  /** Chooses the response of the example server. */
  | { type: 'prefer'; prefer: string | undefined }
  | { type: 'accept'; mediaType: string | undefined }
  | { type: 'additions'; additions: Addition[] }
  | { type: 'media'; index: number }
  | { type: 'text'; text: string }
  | { type: 'field'; name: string; value: EnteredValue }
  | { type: 'fields'; fields: FormValues['body']['fields'] }
  | { type: 'part'; name: string; part: PartValues | undefined }
  | { type: 'files'; name: string; files: Blob[] }
  | { type: 'file'; file: Blob | undefined }
  | { type: 'fill'; values: FormValues }
  /** Chooses an example of the body, without filling it in. */
  | { type: 'choose'; text: string }
  /** Fills in an example of the body, by default of the chosen media type. */
  | { type: 'example'; text: string; media?: number }
  /** Fills in the fields of an example of a form body. */
  | { type: 'exampleFields'; fields: FormValues['body']['fields']; media: number }
  | { type: 'undo' }
  /** Notes that the reader has sent the request. */
  | { type: 'sent' }
  /** Applies what the reader chose on other pages of the document. */
  | { type: 'adopt'; values: Partial<Pick<FormValues, 'server' | 'serverVariables' | 'ownServer' | 'security'>> }
  /** `fromTab` is whether the values were entered in this tab, and do not come from a link or the history. */
  | { type: 'restore'; values: FormValues; fromTab: boolean }
  | { type: 'reset' }
  | { type: 'undoReset' };

export type FormDispatch = (action: FormAction) => void;

/** Creates the reducer of one form. It keeps the entered body when the reader switches to another media type. */
export function formReducer(form: RequestForm, options: InitialOptions) {
  const bodies = new Map<number, FormValues['body']>();

  return function reduce(state: FormState, action: FormAction): FormState {
    if (action.type === 'reset') return { ...initialState(form, options), beforeReset: state };
    const { values } = state;
    const { body } = values;
    const changed = (change: Partial<FormValues>): FormState => ({
      ...state,
      values: { ...values, ...change },
      edited: true,
      undo: undefined,
      beforeReset: undefined,
    });
    const entered = (change: Partial<FormValues>): FormState => ({ ...changed(change), begun: true });
    const bodyOf = (media: number) => {
      if (media === body.media) return body;
      bodies.set(body.media, body);
      return bodies.get(media) ?? initialBody(form, media, options);
    };
    const changedBody = (change: Partial<FormValues['body']>) => entered({ body: { ...body, ...change } });
    switch (action.type) {
      case 'restore':
        return {
          values: {
            ...action.values,
            // Only the reader sets the base URL. Links and the history do not change it.
            ownServer: values.ownServer,
          },
          edited: true,
          begun: hasEntries(form, action.values),
          adopted: state.adopted,
          authorizationChosen: !action.fromTab || action.values.security > 0,
        };
      case 'adopt':
        return { ...state, values: { ...values, ...action.values }, adopted: true };
      case 'fill':
        return { ...entered(withoutFiles(action.values, values)), undo: state };
      case 'choose':
        return { ...state, example: action.text };
      case 'example': {
        const { text, media = body.media } = action;
        return { ...entered({ body: { ...bodyOf(media), text } }), example: text, undo: state };
      }
      case 'exampleFields':
        return { ...entered({ body: { ...bodyOf(action.media), fields: action.fields } }), undo: state };
      case 'undo':
        return state.undo ?? state;
      case 'undoReset':
        return state.beforeReset ?? state;
      case 'sent':
        return { ...state, begun: true, undo: state.undo && { ...state.undo, begun: true } };
      case 'server':
        return changed({ server: action.index, ownServer: undefined });
      case 'ownServer':
        return changed({ ownServer: action.url });
      case 'variable':
        return changed({ serverVariables: { ...values.serverVariables, [action.name]: action.value } });
      case 'security':
        return { ...changed({ security: action.index }), authorizationChosen: true };
      case 'parameter':
        return entered({ parameters: { ...values.parameters, [action.key]: action.value } });
      case 'prefer':
        return changed({ prefer: action.prefer });
      case 'accept':
        return changed({ accept: action.mediaType });
      case 'additions':
        return entered({ additions: action.additions.length > 0 ? action.additions : undefined });
      case 'media':
        return changed({ body: bodyOf(action.index) });
      case 'text':
        return changedBody({ text: action.text });
      case 'field':
        return changedBody({ fields: { ...body.fields, [action.name]: action.value } });
      case 'fields':
        return changedBody({ fields: action.fields });
      case 'part':
        return changedBody({ parts: withPart(body.parts, action.name, action.part) });
      case 'files':
        return changedBody({ files: { ...body.files, [action.name]: action.files } });
      case 'file':
        return changedBody({ file: action.file });
    }
  };
}

/** Whether values contain anything that the form does not begin with, apart from the server and the authorization. */
function hasEntries(form: RequestForm, { parameters, body, additions = [] }: FormValues): boolean {
  const blank = { parameters: initialValues(form).parameters, body: initialBody(form, body.media) };
  const isBlank = JSON.stringify({ parameters, body }) === JSON.stringify(blank);
  return additions.length > 0 || body.file !== undefined || !isBlank;
}

export function initialState(form: RequestForm, options: InitialOptions): FormState {
  return { values: initialValues(form, options), edited: false, begun: isPrefilled(form, options) };
}

/** Keeps the files that the reader chose, because the files in samples have only names. */
function withoutFiles({ parameters, body }: FormValues, { body: before }: FormValues): Partial<FormValues> {
  return { parameters, body: { ...body, files: before.files, file: before.file } };
}

function withPart(parts: FormValues['body']['parts'], name: string, part: PartValues | undefined) {
  const { [name]: _before, ...others } = parts ?? {};
  return part ? { ...others, [name]: part } : others;
}
