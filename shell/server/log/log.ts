import { withoutSecrets } from './loggedPath'

/** The same is said again after this time at the earliest. */
const SAID_FOR_MS = 10 * 60_000
const MAX_REMEMBERED = 1_000

type RequestLine = {
  id: string
  method: string
  /** Without query and secrets; see loggedPath. */
  path: string
  status: number
  ms: number
  /** The app that the address belongs to. */
  app: string
}

export type Log = {
  request: (line: RequestLine) => void
  /** Logs a problem in words, at most once in a while for the same one. */
  problem: (words: string, about?: string) => void
}

/**
 * The host's log. For machines each line is JSON on standard output, with one for each request; for a person only what
 * is wrong, on standard error.
 */
export function createLog({ json, now = Date.now }: { json: boolean; now?: () => number }): Log {
  const said = new Map<string, number>()
  const write = (line: object) =>
    console.log(JSON.stringify({ time: new Date(now()).toISOString(), ...line }))
  return {
    request: (line) => {
      if (json) write(line)
    },
    problem: (words, about = words) => {
      if (Math.abs(now() - (said.get(about) ?? Number.NEGATIVE_INFINITY)) < SAID_FOR_MS) return
      if (said.size >= MAX_REMEMBERED) said.clear()
      said.set(about, now())
      const plain = withoutSecrets(words)
      if (json) write({ problem: plain })
      else console.error(plain)
    },
  }
}
