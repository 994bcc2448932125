import { isForPeople } from '../sqlState'

const noAnswer = 'Servern svarar inte. Kontrollera din anslutning och försök igen.'
const noReason = 'Servern kunde inte svara som den skulle. Försök igen om en stund.'

/** An error with a Swedish message for the user, thrown by the portal's own code. */
export class Refusal extends Error {
  // Checked by name, not `instanceof`: each remote has a copy of this class.
  override name = 'Refusal'
}

/**
 * The message for an error: the portal's own sentences (a string, a `Refusal`, an error of its database functions)
 * unchanged; for all other errors, whose messages are English and for the console, `fallback` or a general sentence.
 * @param asReceived quotes the backend's message, for administrators.
 */
export function messageOf(error: unknown, fallback?: string, asReceived = false): string {
  if (typeof error === 'string') return error
  const { name, code, message } = partsOf(error)
  const silent = isUnreachable(error)
  if (name === 'Refusal' || isForPeople(code)) return message
  if (asReceived && !silent && !wordless.test(message)) return message
  return fallback ?? (silent ? noAnswer : noReason)
}

/** Messages that mean that no response came: of Chromium, Firefox, Safari, timeouts and the code loader. */
const unreachable =
  /Failed to fetch|NetworkError|Load failed|fetch failed|signal timed out|TimeoutError|Loading chunk/i

/** Response bodies that a library passes on as a message: nothing, `{}`, an HTML page. */
const wordless = /^\s*($|[{<])/

/** Whether an error says that no response came. */
export const isUnreachable = (error: unknown): boolean => unreachable.test(partsOf(error).message)

function partsOf(error: unknown) {
  const { name, code, message } = (error ?? {}) as Record<string, unknown>
  return { name, code: String(code ?? ''), message: typeof message === 'string' ? message : '' }
}
