import { wordsOf } from 'virtual:specbook/words';
import type { Search } from '../../../src/search/searcher.ts';
import { setWords } from '../../../src/words/area.ts';
import { ask as words } from '../../../src/words/english/ask.ts';
import { say } from '../../../src/words/say.ts';
import { addressOf, loadSearch } from '../search/load-search.ts';
import { element } from '../search/rows.ts';
import { link, showMarkdown } from './markdown.ts';
import { type AskRequest, type Message, requestAnswer } from './request-answer.ts';

/** A panel and its conversation. The page after a view transition has another panel. */
interface Panel {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  submit: HTMLButtonElement;
  stop: HTMLButtonElement;
  status: HTMLElement;
  turns: HTMLElement;
  messages: Message[];
  /** Aborts the answer in progress. */
  controller?: AbortController | undefined;
}

const MAX_PASSAGES = 8;
const MAX_MESSAGES = 10;

const panels = new WeakMap<HTMLDialogElement, Panel>();
let search: Promise<Search> | undefined;

/** Sends the question in the input of the panel, and shows the answer as it arrives. */
export async function ask(dialog: HTMLDialogElement): Promise<void> {
  const panel = panels.get(dialog) ?? openPanel(dialog);
  const question = panel?.input.value.trim();
  if (!panel || !question) return;
  const { input, status, turns } = panel;
  panel.controller?.abort();
  const controller = new AbortController();
  panel.controller = controller;
  input.value = '';
  setWords(await wordsOf(dialog.lang));
  const answer = element('div', 'docs-prose', []);
  const turn = element('section', 'docs-prose', [element('h2', '', [question]), answer]);
  turns.hidden = false;
  turns.append(turn);
  status.classList.remove('docs-visually-hidden');
  setBusy(panel, true);
  let text = '';
  let isDrawn = true;
  const sources = new Map<string, string>();
  const draw = () => {
    isDrawn = true;
    showMarkdown(answer, text);
    // The question moves up to the top. From then on, the reader scrolls.
    if (turn.offsetHeight < turns.clientHeight) turn.scrollIntoView({ block: 'start' });
  };
  draw();
  const request = await requestFor(question, panel);
  const fault = await requestAnswer(dialog.dataset['ask'] ?? '', request, controller.signal, (part) => {
    if (part.kind === 'source') sources.set(part.url, part.title || part.url);
    else text += part.text;
    if (isDrawn) requestAnimationFrame(draw);
    isDrawn = false;
  });
  const problem = controller.signal.aborted ? words.stopped : fault;
  if (sources.size > 0) turn.append(sourceList(sources));
  if (problem) turn.append(element('p', '', [problem, ' ', again()]));
  else panel.messages.push({ role: 'user', content: question }, { role: 'assistant', content: text.trim() });
  draw();
  // The next question has its own status.
  if (panel.controller !== controller) return;
  setBusy(panel, false);
  status.classList.add('docs-visually-hidden');
  status.textContent = problem ?? say(words.answer, { answer: answer.textContent });

  function again(): HTMLElement {
    const button = element('button', 'docs-button', [words.tryAgain]);
    button.addEventListener('click', () => {
      turn.remove();
      input.value = question ?? '';
      input.form?.requestSubmit();
      input.focus();
    });
    return button;
  }
}

function openPanel(dialog: HTMLDialogElement): Panel | undefined {
  const find = <E extends HTMLElement>(selector: string) => dialog.querySelector<E>(selector);
  const [input, status, turns] = [find<HTMLInputElement>('input'), find('p'), find('[data-ask-turns]')];
  const submit = find<HTMLButtonElement>('[type="submit"]');
  const stop = find<HTMLButtonElement>('[data-ask-stop]');
  if (!input || !status || !turns || !submit || !stop) return undefined;
  const panel: Panel = { dialog, input, submit, stop, status, turns, messages: [] };
  stop.addEventListener('click', () => {
    status.textContent = words.stopped;
    panel.controller?.abort();
  });
  dialog.addEventListener('close', () => panel.controller?.abort());
  panels.set(dialog, panel);
  return panel;
}

/** Shows the button that stops in place of the one that asks. The focus stays at this place. */
function setBusy({ dialog, submit, stop }: Panel, isBusy: boolean): void {
  const [shown, gone] = isBusy ? [stop, submit] : [submit, stop];
  const hasFocus = gone.ownerDocument.activeElement === gone;
  shown.hidden = false;
  gone.hidden = true;
  if (hasFocus && dialog.open) shown.focus();
}

/** Has nothing that the reader entered in a form of the page. */
async function requestFor(question: string, { dialog, messages }: Panel): Promise<AskRequest> {
  const { dataset, lang } = dialog;
  search ??= loadSearch(dataset).then((loaded) => loaded.search);
  const find = await search.catch(() => undefined);
  if (!find) search = undefined;
  const hits = find?.(question, { edition: dataset['edition'], limit: MAX_PASSAGES }) ?? [];
  const passages = hits.map(({ slug, place, title, text, method, path }) => {
    const url = new URL(addressOf(slug, dataset), location.href);
    if (place?.anchor) url.hash = place.anchor;
    return { url: url.href, title, text, method, path };
  });
  const page = { url: `${location.origin}${location.pathname}`, title: document.title, language: lang };
  return { question, page, passages, messages: messages.slice(-MAX_MESSAGES) };
}

function sourceList(sources: ReadonlyMap<string, string>): HTMLElement {
  const items = [...sources].map(([url, title]) => element('li', '', [link(url, [title])]));
  return element('div', 'docs-prose', [element('h3', '', [words.sources]), element('ul', '', items)]);
}
