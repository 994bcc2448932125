/**
 * The paths at which two types of one database differ: `Tables.books.Row.name`. `A` is the type by `supabase gen types`.
 * Deliberate differences are not compared:
 * - a column or argument that `A` leaves `unknown`: ours has the type below a domain, and `string` for xid8;
 * - whether JSON may be null: `Json` contains null, and a column that is not null may hold JSON's own null;
 * - `ComputedFields` and `SetofOptions`: no screen uses a computed field or embeds tables in a function's result.
 */
export type Differences<A, B, Path extends string = ''> = {
  [Key in Keys<A, B>]: Key extends keyof A & keyof B
    ? Same<IsOptional<A, Key>, IsOptional<B, Key>> extends true
      ? DifferenceOf<A[Key], B[Key], `${Path}${Key}`>
      : `${Path}${Key}?`
    : `${Path}${Key}`
}[Keys<A, B>]

type Keys<A, B> = Exclude<keyof A | keyof B, 'ComputedFields' | 'SetofOptions'> & string

type DifferenceOf<A, B, Path extends string> = unknown extends A
  ? never
  : Same<Plain<A>, Plain<B>> extends true
    ? never
    : [A, B] extends [readonly (infer OfA)[], readonly (infer OfB)[]]
      ? DifferenceOf<OfA, OfB, `${Path}[]`>
      : [A, B] extends [object, object]
        ? Differences<A, B, `${Path}.`>
        : Path

/** JSON without null, and no arguments as `never`; the rest as it is. */
type Plain<Type> = { name: string }[] extends Type
  ? 'JSON'
  : Same<Type, Record<PropertyKey, never>> extends true
    ? never
    : Type

type IsOptional<Type, Key extends keyof Type> = object extends Pick<Type, Key> ? true : false

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
