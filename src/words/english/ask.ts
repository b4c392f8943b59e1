import { area } from '../area.ts';

/** The panel in which readers ask questions. */
export const ask = area('ask', {
  // Texts of the page itself are Latin-1 only.
  ask: 'Ask',
  prompt: 'Ask a question about these docs',
  close: 'Close',
  stop: 'Stop',
  waiting: 'Looking for an answer',
  failed: 'Ask failed to load. Check your connection, then try again or reload the page.',
  /** The last row of the search results. */
  row: 'Ask: {question}',
  answers: 'Answers',
  answer: 'Answer: {answer}',
  sources: 'Sources',
  tryAgain: 'Try again',
  stopped: 'You stopped this answer.',
  noConnection: 'Couldn’t send the question. Check your connection.',
  interrupted: 'The connection was lost before the answer was complete.',
  tooMany: 'Too many questions right now. Try again in a moment.',
  signIn: 'Sign in to ask questions.',
  refused: 'No answer right now: the server responded with status {status}.',
  unreadable: 'The server’s response isn’t a valid answer.',
  empty: 'The answer is empty.',
  tooLong: 'The answer was too long and is cut off here.',
  reported: 'The answer ended with an error: {message}',
});
