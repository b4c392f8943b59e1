type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Without the keys that have no value. */
export function present<Values extends object>(values: Values): Present<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
}
