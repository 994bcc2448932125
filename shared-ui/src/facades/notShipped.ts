/** Replaces code of a library that the portal never calls and does not ship. Throws an error with that explanation. */
export function notShipped(): never {
  throw new Error('The portal does not ship this part of the library: docs/decisions/facades.md.')
}
