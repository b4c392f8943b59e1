/** Ends the process if the command line has another option, so that a misspelled one is not ignored. */
export function refuseOtherOptions(known: readonly string[], usage: string): void {
  const other = process.argv.slice(2).find((option) => !known.includes(option));
  if (other === undefined) return;
  console.error(`Unknown option ${other}. ${usage}`);
  process.exit(2);
}
