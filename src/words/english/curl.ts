import { area } from '../area.ts';

/** Importing a cURL command. */
export const curl = area('curl', {
  paste: 'Paste a cURL command',
  import: 'Import',
  imported: 'Imported.',
  importedWithout: 'Imported. Skipped {names}.',
  otherOperation: 'This command calls {called}, not {operation}. Nothing was imported.',
  open: 'Open “{title}”',
  tooLong: 'The command is too long.',
  unclosedQuote: 'A quote isn’t closed.',
  notCurl: 'Paste a command that starts with curl.',
  noUrl: 'The command has no URL.',
  invalidUrl: '"{url}" isn’t a valid URL.',
  theBody: 'the body',
  theBodyOfType: 'the body of type {type}',
  theField: 'the field {name}',
  theServer: 'the server {origin}: {fault}',
  theHeader: 'the header {name}, which pages can’t set',
  theFile: 'the file {name}',
  theUrl: 'the URL {url}',
  theCookies: 'the cookies in the file {name}',
  theHeaders: 'the headers in the file {name}',
  theFileOf: 'the file for "{name}": choose it again',
  theFragment: 'the fragment #{fragment}',
  theOption: 'the unknown option {option}',
  theNext: 'what follows --next',
});
