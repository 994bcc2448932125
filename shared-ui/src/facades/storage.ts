type Method = (...args: unknown[]) => Promise<unknown>
type Bucket = Record<string, Method>
type Whole = { from: (bucket: string) => Bucket }

/**
 * Replaces supabase-js's storage client in the browser. Few visitors upload a file, so the library (5 kB, Brotli) is
 * fetched at the first read or write. Public addresses need no library. Add a method when it is first used.
 */
export class StorageClient {
  readonly #url: string
  readonly #fetchWhole: () => Promise<Whole>
  #whole: Promise<Whole> | undefined

  constructor(url: string, ...rest: unknown[]) {
    this.#url = url.replace(/\/$/, '')
    this.#fetchWhole = async () => {
      const library = await import('whole/storage-js')
      return new library.StorageClient(url, ...(rest as [])) as unknown as Whole
    }
  }

  from(bucket: string) {
    const later =
      (name: string): Method =>
      async (...args) => {
        try {
          this.#whole ??= this.#fetchWhole()
          const files = (await this.#whole).from(bucket)
          return await files[name]?.(...args)
        } catch (error) {
          // The next call retries. The error has the library's shape.
          this.#whole = undefined
          return { data: null, error }
        }
      }
    return {
      upload: later('upload'),
      download: later('download'),
      list: later('list'),
      remove: later('remove'),
      getPublicUrl: (path: string) => ({
        data: { publicUrl: encodeURI(`${this.#url}/object/public/${bucket}/${path.replace(/^\/+/, '')}`) },
      }),
    }
  }
}

export class StorageApiError extends Error {}
