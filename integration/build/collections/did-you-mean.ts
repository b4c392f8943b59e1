/**
 * The type of a parameter that takes only known names. For a misspelled name the compiler suggests the right one:
 * `Argument of type '"POST /order"' is not assignable to parameter of type '"Did you mean \"POST /orders\"?"'`.
 * TypeScript itself makes no suggestions for arguments.
 */
export type KnownName<Text extends string, Name> = Text extends Name
  ? Text
  : string extends Text
    ? Name
    : [ClosestName<Text, Name>] extends [never]
      ? Name
      : `Did you mean "${ClosestName<Text, Name>}"?`;

/**
 * The names that differ by one typing error: a character added, removed or replaced, or two swapped. Case does not
 * count.
 */
type ClosestName<Text extends string, Name> = Name extends string
  ? IsNear<Text, Name> extends true
    ? Name
    : never
  : never;

type IsNear<A extends string, B extends string> = A extends `${infer X}${infer RestA}`
  ? B extends `${infer Y}${infer RestB}`
    ? IsSame<X, Y> extends true
      ? IsNear<RestA, RestB>
      : IsOneSlip<[A, RestA], [B, RestB]>
    : IsSame<RestA, ''>
  : B extends `${string}${infer RestB}`
    ? IsSame<RestB, ''>
    : true;

/** The texts begin with different characters. Each is passed both with and without its first character. */
type IsOneSlip<A extends [string, string], B extends [string, string]> =
  IsSame<A[1], B[1]> extends true
    ? true
    : IsSame<A[1], B[0]> extends true
      ? true
      : IsSame<A[0], B[1]> extends true
        ? true
        : IsSwapped<A[0], B[0]>;

type IsSwapped<A extends string, B extends string> = A extends `${infer X}${infer Y}${infer RestA}`
  ? B extends `${Y}${X}${infer RestB}`
    ? IsSame<RestA, RestB>
    : false
  : false;

type IsSame<A extends string, B extends string> = Lowercase<A> extends Lowercase<B> ? true : false;
