/**
 * What is made for every request, as its maker sees it. What changes of it is a plain property: for a getter in a literal
 * V8 makes a hidden class, each time anew, which keeps everything that the getter sees until memory is tidied as a whole.
 */
export type Changing<T> = { -readonly [Key in keyof T]: T[Key] };
