import { effort } from './effort'
import { heaviestQueries, type Reader, withBackend } from './heaviestQueries'
import { atMost, type Line } from './report'
import { median, quantile } from './statistics'

const CLIENTS = 8
const READS = effort(300, 20)
const ROUNDS = effort(3, 1)
/** A visitor's statement timeout: no other work may delay a read for longer. */
const MAX_DELAY_MS = 3_000

const chapter = (number: number) =>
  `chapters?select=number,marks,verses(number,last,text),books!inner()&books.osis=eq.John&number=eq.${1 + (number % 21)}&is_public=eq.true&verses.order=number.asc`

/** The duration of a reader's chapter while eight clients send the heaviest allowed reads without a pause, and alone. */
export const measureFairness = (data: string, say: (text: string) => void): Promise<Line[]> =>
  withBackend(data, async (reader) => {
    for (const path of [...heaviestQueries, ...Array.from({ length: 50 }, (_, at) => chapter(at))]) {
      if ((await reader.read(path)) !== 200) throw new Error(`The backend does not answer ${path}.`)
    }
    const alone: number[] = []
    const beside: number[] = []
    let heavy = 0
    for (let round = 0; round < ROUNDS; round++) {
      say(`fairness: round ${round + 1} of ${ROUNDS}`)
      alone.push(...(await timeChapters(reader, READS)))
      const crowd = startCrowd((client, at) =>
        reader.read(heaviestQueries[(client + at) % heaviestQueries.length] ?? ''),
      )
      beside.push(...(await timeChapters(reader, READS)))
      heavy += await crowd.end()
    }
    return [longest('with the heaviest reads', beside, alone, `${heavy} heavy reads`)]
  })

/** The line of the longest read beside eight clients; `work` is their work in numbers. */
export function longest(what: string, beside: number[], alone: number[], work: string): Line {
  const inWords = (times: number[]) => `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`
  return atMost(
    `ms to read a chapter beside ${CLIENTS} clients ${what}, longest`,
    Math.max(...beside),
    MAX_DELAY_MS,
    `p50 / p99 ${inWords(beside)} beside ${work}, ${inWords(alone)} alone`,
  )
}

/** The durations of reading chapters, in milliseconds. */
export async function timeChapters({ read }: Reader, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const startedAt = performance.now()
    if ((await read(chapter(at))) !== 200) throw new Error('The backend does not answer a chapter.')
    times.push(performance.now() - startedAt)
  }
  return times
}

/** Eight clients that work without a pause. `end` stops them and gives how often they worked. */
export function startCrowd(work: (client: number, at: number) => Promise<unknown>) {
  let running = true
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    let done = 0
    while (running) await work(client, done++)
    return done
  })
  return {
    end: async (): Promise<number> => {
      running = false
      return (await Promise.all(clients)).reduce((sum, done) => sum + done, 0)
    },
  }
}
