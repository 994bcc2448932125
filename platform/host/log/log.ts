import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { appendRotated } from './appendRotated'
import { withoutSecrets } from './loggedPath'

/** Minimum time between two log lines about the same problem. */
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

type LogOptions = { json: boolean; file?: string; now?: () => number }

export type Log = {
  request: (line: RequestLine) => void
  /** Logs a problem in words; repeats of the same problem are dropped for a while. */
  problem: (words: string, about?: string) => void
}

/**
 * The host's log. For machines, each line is JSON on standard output, one for each request; for people, only problems
 * on standard error. Given a file, the lines for machines go there.
 */
export function createLog({ json, file, now = Date.now }: LogOptions): Log {
  const said = new Map<string, number>()
  if (file) mkdirSync(dirname(file), { recursive: true })
  const write = (line: object) => {
    const text = JSON.stringify({ time: new Date(now()).toISOString(), ...line })
    try {
      if (file) return appendRotated(file, `${text}\n`)
    } catch {
      // A full disk must not prevent the response.
    }
    console.log(text)
  }
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
