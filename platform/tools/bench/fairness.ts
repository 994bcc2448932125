import { effort } from './effort'
import { heaviestQueries, type Reader, withBackend } from './heaviestQueries'
import { atMost, type Line } from './report'
import { median, quantile } from './statistics'

const CLIENTS = 8
const READS = effort(300, 20)
const ROUNDS = effort(3, 1)
const MAX_RATIO = 10

const chapter = (number: number) =>
  `chapters?select=number,marks,verses(number,last,text),books!inner()&books.osis=eq.John&number=eq.${1 + (number % 21)}&is_public=eq.true&verses.order=number.asc`

/**
 * The duration of a reader's chapter while eight clients send the heaviest allowed reads without a pause, compared
 * with the same chapter alone; alternating.
 */
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
      alone.push(...(await timeChapters(reader)))
      const crowd = startCrowd(reader)
      beside.push(...(await timeChapters(reader)))
      heavy += await crowd.end()
    }
    const inWords = (times: number[]) =>
      `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`
    return [
      atMost(
        `a chapter beside ${CLIENTS} clients with the heaviest reads / alone, p99`,
        quantile(beside, 0.99) / quantile(alone, 0.99),
        MAX_RATIO,
        `p50 / p99 ${inWords(beside)} beside ${heavy} heavy reads, ${inWords(alone)} alone`,
      ),
    ]
  })

async function timeChapters({ read }: Reader): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < READS; at++) {
    const startedAt = performance.now()
    await read(chapter(at))
    times.push(performance.now() - startedAt)
  }
  return times
}

function startCrowd({ read }: Reader): { end: () => Promise<number> } {
  let running = true
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    let done = 0
    while (running) await read(heaviestQueries[(client + done++) % heaviestQueries.length] ?? '')
    return done
  })
  return {
    end: async () => {
      running = false
      return (await Promise.all(clients)).reduce((sum, done) => sum + done, 0)
    },
  }
}
