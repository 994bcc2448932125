import { setTimeout as pause } from 'node:timers/promises'
import { fakePortal, sound } from '../testing/fakePortal'

jest.setTimeout(30_000)

let lines: Record<string, unknown>[] = []
let portal: ReturnType<typeof fakePortal>

beforeEach(() => {
  lines = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  portal = fakePortal()
  portal.release('grannen', sound('Grannen'))
})
afterEach(() => {
  portal.close()
  jest.restoreAllMocks()
})

async function until(isSo: () => boolean): Promise<void> {
  const giveUp = Date.now() + 10_000
  while (!isSo() && Date.now() < giveUp) await pause(10)
}

const problems = () => lines.flatMap(({ problem }) => (problem ? [String(problem)] : []))
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

async function titleAt(path: string): Promise<[status: number, title: string | undefined]> {
  const response = await portal.get(path)
  return [response.status, titleOf(await response.text())]
}

const FRAME = 'Sanningens Ord'
const LOOP = 'for (;;) {}'
const LATE = 'prefetch: async () => { setTimeout(() => { throw new Error("late") }, 20) }'

/** What careless code does; what comes late may come after the answer. */
const faults: Record<string, { handle: string; before?: string; late?: boolean }> = {
  'throws in prefetch': { handle: `${sound('Fel')}, prefetch: async () => { throw new Error('down') }` },
  'throws in meta': { handle: `meta: () => { throw new Error('down') }` },
  'throws in its module': { handle: sound('Fel'), before: `throw new Error('down')` },
  'rejects unawaited': {
    handle: `${sound('Fel')}, prefetch: async () => { void (async () => { throw new Error('late') })() }`,
    late: true,
  },
  'throws in a timer after its answer': { handle: `${sound('Fel')}, ${LATE}`, late: true },
  'loops in its module': { handle: sound('Fel'), before: LOOP },
  'loops in prefetch': { handle: `${sound('Fel')}, prefetch: async () => { ${LOOP} }` },
  'loops in meta': { handle: `meta: () => { ${LOOP} }` },
  'loops in a timer after its answer': {
    handle: `${sound('Fel')}, prefetch: async () => { setTimeout(() => { ${LOOP} }, 20) }`,
    late: true,
  },
  'ends the process': { handle: `meta: () => process.exit(0)` },
  'fills the heap': { handle: `meta: () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }` },
  'fills memory with buffers, and lets others work': {
    handle: `${sound('Fel')}, prefetch: async () => {
      for (const all = []; ; all.push(new Uint8Array(2e7).fill(1))) await new Promise(setImmediate)
    }`,
    late: true,
  },
}

test.each(Object.entries(faults))(
  '[BE-56] code of an area that %s costs that area its titles and nothing else, and is said once',
  async (_, { handle, before, late }) => {
    portal.release('fel', handle, { before })
    expect(await titleAt('/grannen')).toEqual([200, 'Grannen – Sanningens Ord'])
    const broken = titleAt('/fel')
    // Beside it, the others answer.
    expect(await titleAt('/')).toEqual([200, 'Hem – Sanningens Ord'])
    expect(await titleAt('/grannen')).toEqual([200, 'Grannen – Sanningens Ord'])
    expect((await broken)[0]).toBe(200)
    if (!late) expect((await broken)[1]).toBe(FRAME)
    await until(() => problems().length > 0)
    for (let visit = 0; visit < 3; visit += 1) expect((await titleAt('/fel'))[0]).toBe(200)
    expect(await titleAt('/')).toEqual([200, 'Hem – Sanningens Ord'])
    expect(problems()).toEqual([expect.stringContaining('mf-fel')])
  },
)

test('[BE-56] what loops is left alone after its second failure, and named where the host’s health is asked', async () => {
  portal.release('fel', `meta: () => { ${LOOP} }`)
  for (let visit = 0; visit < 2; visit += 1) await titleAt('/fel')
  const startedAt = Date.now()
  for (let visit = 0; visit < 20; visit += 1) expect(await titleAt('/fel')).toEqual([200, FRAME])
  expect(Date.now() - startedAt).toBeLessThan(1_500)
  const { status, problems: named } = await (await portal.get('/healthz')).json()
  expect(status).toBe('impaired')
  expect(named).toEqual([
    expect.stringMatching(/^mf-fel@\w+ did not answer for 1.5 s; it is asked again in \d s\.$/),
  ])
})

test('[BE-57] code of an area sees no environment, no files, no network but the backend, and cannot speak for its runner', async () => {
  const reading = `process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(__filename)}, 'utf8')`
  const attempts = {
    environment: `process.env.PATH ?? 'none'`,
    file: `(() => { try { return ${reading}.slice(0, 6) } catch (error) { return error.code } })()`,
    thread: `(() => { try { new (process.getBuiltinModule('node:worker_threads').Worker)('0', { eval: true }); return 'one' } catch (error) { return error.code } })()`,
    send: 'typeof process.send',
    elsewhere: 'globalThis.elsewhere',
  }
  const title = Object.values(attempts)
    .map((attempt) => `\${${attempt}}`)
    .join(' ')
  const prefetch = `prefetch: () => fetch('http://127.0.0.1:1/').catch((error) => { globalThis.elsewhere = error.message })`
  portal.release('nyfiken', `meta: () => ({ title: \`${title}\` }), ${prefetch}`)
  expect((await titleAt('/nyfiken'))[1]).toBe(
    'none ERR_ACCESS_DENIED ERR_ACCESS_DENIED undefined On the host, pages read from the backend alone.',
  )
})
