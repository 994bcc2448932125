import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { effort } from './effort'
import type { Watched } from './monitoredBackend'
import { atMost, type Line } from './report'
import { median } from './statistics'

const CLIENTS = 8
const READS = effort(300, 30)

type Backend = { url: string; key: string }

/**
 * The delay of readers while eight clients sign in without a pause, each time with a wrong password for another
 * address, so that no account's growing delay relieves the backend.
 */
export async function measureSignIns(say: (text: string) => void): Promise<Line[]> {
  say(`${CLIENTS} clients with wrong passwords, ${READS} chapters`)
  const child = fork(fileURLToPath(new URL('./monitoredBackend.ts', import.meta.url)))
  try {
    const backend = (await nextMessage(child)) as Backend
    await readChapters(backend, READS / 3)
    const alone = await watched(child, () => readChapters(backend, READS))
    const beside = await watched(child, () => whileSigningIn(backend, () => readChapters(backend, READS)))
    const perSecond = (beside.result.signIns / (beside.result.milliseconds / 1000)).toFixed(1)
    const p50 = median(beside.result.result)
    return [
      atMost(
        'event loop’s delay in ms while eight clients sign in, p99',
        beside.p99,
        20,
        `${alone.p99.toFixed(1)} without them, ${perSecond} sign-ins a second`,
      ),
      {
        what: 'ms to read a chapter meanwhile, p50',
        figure: `${p50.toFixed(1)} (${median(alone.result).toFixed(1)} without them)`,
      },
    ]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function watched<T>(child: ChildProcess, work: () => Promise<T>): Promise<{ result: T; p99: number }> {
  child.send('begin')
  const result = await work()
  child.send('end')
  const { p99 } = (await nextMessage(child)) as { p99: number }
  return { result, p99 }
}

async function nextMessage(child: ChildProcess): Promise<Watched> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the backend ended')
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message as Watched
}

/** The durations of reading one chapter repeatedly, in milliseconds. */
async function readChapters({ url, key }: Backend, count: number): Promise<number[]> {
  const select = 'number,books!inner(osis),verses(number,text)'
  const address = `${url}/rest/v1/chapters?select=${select}&books.osis=eq.John&number=eq.3`
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const startedAt = performance.now()
    const response = await fetch(address, { headers: { apikey: key } })
    const [chapter] = (await response.json()) as { verses: unknown[] }[]
    if (!chapter?.verses.length) throw new Error(`no chapter was read: ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function whileSigningIn<T>({ url }: Backend, work: () => Promise<T>) {
  let working = true
  let signIns = 0
  const client = async (name: number) => {
    for (let i = 0; working; i++) {
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: `bench-${name}-${i}@example.com`, password: 'wrong' }),
      })
      const { error_code: code } = (await response.json()) as { error_code?: string }
      if (code !== 'invalid_credentials') throw new Error(`a sign-in was answered ${response.status} ${code}`)
      signIns += 1
    }
  }
  const startedAt = performance.now()
  const clients = Array.from({ length: CLIENTS }, (_, name) => client(name))
  try {
    const result = await work()
    const milliseconds = performance.now() - startedAt
    return { result, signIns, milliseconds }
  } finally {
    working = false
    await Promise.all(clients)
  }
}
