/** The shared parts of a page. */
export type Shared = {
  /** The whole address, with origin. */
  url: string
  /** The shared title: the question, the article's title. */
  text: string
  /** Longer text, for services with room for it: the verses of a reference. */
  quote?: string
}

/** Whether the device has a share sheet. */
export const canShare = () => typeof navigator.share === 'function'

/** Opens the device's share sheet. Closing it without choosing is no error. */
export async function shareSheet({ url, text, quote }: Shared) {
  await navigator.share({ url, title: text, ...(quote && { text: quote }) }).catch((error: unknown) => {
    if ((error as Partial<Error> | null)?.name !== 'AbortError') throw error
  })
}
