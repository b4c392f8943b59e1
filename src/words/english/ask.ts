import { area } from '../area.ts';

/** The panel in which readers ask questions. */
export const ask = area('ask', {
  // Texts of the page itself are Latin-1 only.
  ask: 'Ask',
  prompt: 'Ask a question about these docs',
  close: 'Close',
  stop: 'Stop',
  waiting: 'Looking for an answer',
  failed: 'Ask cannot be loaded. Check the connection, then try again or reload the page.',
  /** The last row of the search results. */
  row: 'Ask: {question}',
  answers: 'Answers',
  answer: 'Answer: {answer}',
  sources: 'Sources',
  tryAgain: 'Try again',
  stopped: 'You stopped this answer.',
  noConnection: 'The answer could not be requested. Check your connection.',
  interrupted: 'The connection was lost before the answer was complete.',
  tooMany: 'There are too many questions right now. Wait a moment.',
  signIn: 'Only signed-in readers can ask questions here.',
  refused: 'No answer right now: the server responded with status {status}.',
  unreadable: 'The server sent something that is not an answer.',
  empty: 'The answer is empty.',
  tooLong: 'The answer was too long, so the rest is left out.',
  reported: 'The answer ended with an error: {message}',
});
