import { isUuid } from './uuid'

/** Reads a hidden row by its id, unless the page has a published one. */
export const unlessShown =
  <Data>(id: string | null | undefined, read: (id: string) => PromiseLike<Data | null>) =>
  async (shown: Data | null): Promise<Data | null> =>
    shown === null && isUuid(id) ? read(id) : null
