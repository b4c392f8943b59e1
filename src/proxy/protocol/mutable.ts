/**
 * A per-request object whose readonly fields are writable for the code that creates it. Fields that change are plain
 * properties instead of getters: V8 makes a new hidden class for every getter in a literal, which keeps everything that
 * the getter closes over alive until a full garbage collection.
 */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
