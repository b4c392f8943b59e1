type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Removes the keys whose value is `undefined`. */
export function present<Values extends object>(values: Values): Present<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
}
