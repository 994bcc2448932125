import { isForPeople } from '../sqlState'

const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.'
const noReason = 'Servern kunde inte svara som den skulle. Försök igen om en stund.'

/** A failure whose message is a Swedish sentence for the person, thrown by ourselves. */
export class Refusal extends Error {
  // A name, not `instanceof`: each remote carries a copy of this class.
  override name = 'Refusal'
}

/**
 * The words for an error: a sentence of ours (a string, a `Refusal`, a refusal of our own database functions) as it is;
 * for everything else, which is English and for the console, `fallback` or a sentence that fits.
 * @param asReceived quotes the backend itself, for administrators.
 */
export function messageOf(error: unknown, fallback?: string, asReceived = false): string {
  if (typeof error === 'string') return error
  const { name, code, message } = partsOf(error)
  const silent = unreachable.test(message)
  if (name === 'Refusal' || isForPeople(code)) return message
  if (asReceived && !silent && !wordless.test(message)) return message
  return fallback ?? (silent ? noAnswer : noReason)
}

/** The messages of Chromium, Firefox, Safari, timeouts and our code loader when no response came. */
const unreachable =
  /Failed to fetch|NetworkError|Load failed|fetch failed|signal timed out|TimeoutError|Loading chunk/i

/** Bodies that a library hands on as a message although they are none: nothing, `{}`, a page of HTML. */
const wordless = /^\s*($|[{<])/

function partsOf(error: unknown) {
  const { name, code, message } = (error ?? {}) as Record<string, unknown>
  return { name, code: String(code ?? ''), message: typeof message === 'string' ? message : '' }
}
