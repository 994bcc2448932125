import { effort } from './effort'
import { longest, startCrowd, timeChapters } from './fairness'
import { withBackend } from './heaviestQueries'
import type { Line } from './report'

const READS = effort(300, 30)

/**
 * The duration of a reader's chapter while eight clients sign in without a pause, each time with a wrong password for
 * another address, so that no account's growing delay relieves the backend; and alone.
 */
export const measureSignIns = (data: string, say: (text: string) => void): Promise<Line[]> =>
  withBackend(data, async (reader) => {
    say(`signins: ${READS} chapters`)
    await timeChapters(reader, READS / 3)
    const alone = await timeChapters(reader, READS)
    const crowd = startCrowd(async (client, at) => {
      const response = await fetch(`${reader.backend.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: `bench-${client}-${at}@example.com`, password: 'wrong' }),
      })
      const { error_code: code } = (await response.json()) as { error_code?: string }
      if (code !== 'invalid_credentials') throw new Error(`a sign-in was answered ${response.status} ${code}`)
    })
    const beside = await timeChapters(reader, READS)
    return [longest('that sign in', beside, alone, `${await crowd.end()} sign-ins`)]
  })
