/**
 * An object that is made for every request, with its readonly fields writable for the code that makes it. Changing
 * fields are plain properties: V8 makes a new hidden class for every getter in a literal, which keeps alive everything
 * the getter closes over until a full garbage collection.
 */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
