/** A fake of the browser's cache storage, which jsdom lacks: stores by name, each in insertion order. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const address = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), 'http://portal.test').href

  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: async (key: RequestInfo) => entries.get(address(key))?.clone(),
      put: async (key: RequestInfo, response: Response) => void entries.set(address(key), response),
      delete: async (key: RequestInfo) => entries.delete(address(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  return { open, delete: async (name: string) => stores.delete(name), keys: async () => [...stores.keys()] }
}

/** Installs empty caches and returns a function that lists the addresses in a store. */
export function useFakeCaches() {
  const storage = fakeCaches()
  Object.assign(globalThis, { caches: storage })
  return {
    keysOf: async (name: string) => (await (await storage.open(name)).keys()).map(({ url }) => url),
    names: storage.keys,
  }
}
