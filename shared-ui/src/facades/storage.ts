type Method = (...args: unknown[]) => Promise<unknown>
type Bucket = Record<string, Method>
type Whole = { from: (bucket: string) => Bucket }

/**
 * Stands in for the files of supabase-js in what is shipped: few visitors store one, so the library (5 kB, Brotli) is
 * fetched with the first that is read or written. Addresses need no library. A method is added when it is first used.
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
          // What could not be fetched is tried again the next time, and told as the library tells a failure.
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
