const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.'
const noReason = 'Något gick fel. Försök igen.'

/**
 * The words for an error: the server's message as received, a sentence of ours when the network failed, `fallback` when
 * there is nothing to quote.
 */
export function messageOf(error: unknown, fallback = noReason): string {
  const text = typeof error === 'string' ? error : messageIn(error)
  if (!text) return fallback
  return unreachable.test(text) ? noAnswer : text
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message.trim() : undefined
}

/** What Chromium, Firefox, Safari and time-outs say when no answer came. */
const unreachable = /Failed to fetch|NetworkError|Load failed|fetch failed|signal timed out|TimeoutError/i
