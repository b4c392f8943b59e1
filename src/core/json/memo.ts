/**
 * Caches the results of a function per object, as long as the object lives. The other arguments must follow from that
 * object, as a resolver follows from its document, because they are not part of the key.
 */
export function memo<Key extends object, Context extends unknown[], Value>(
  make: (key: Key, ...context: Context) => Value,
): (key: Key, ...context: Context) => Value {
  const answers = new WeakMap<Key, { value: Value }>();
  return (key, ...context) => {
    let answer = answers.get(key);
    if (!answer) {
      answer = { value: make(key, ...context) };
      answers.set(key, answer);
    }
    return answer.value;
  };
}

/** {@link memo} for a function with a second key: another object, or text. */
export function memo2<Key extends object, Second, Context extends unknown[], Value>(
  make: (key: Key, second: Second, ...context: Context) => Value,
): (key: Key, second: Second, ...context: Context) => Value {
  const answersOf = memo((_key: Key) => new Map<Second, { value: Value }>());
  return (key, second, ...context) => {
    const answers = answersOf(key);
    let answer = answers.get(second);
    if (!answer) {
      answer = { value: make(key, second, ...context) };
      answers.set(second, answer);
    }
    return answer.value;
  };
}

/** {@link memo} for a function of text. Clears the cache when it has `most` entries. */
export function memoText<Value>(make: (text: string) => Value, most: number): (text: string) => Value {
  const answers = new Map<string, Value>();
  return (text) => {
    if (answers.has(text)) return answers.get(text) as Value;
    const value = make(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, value);
    return value;
  };
}
