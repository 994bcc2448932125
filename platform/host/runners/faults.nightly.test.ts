import { setTimeout as pause } from 'node:timers/promises'
import { fakePortal, sound } from '../testing/fakePortal'

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

const LAYOUT = 'Sanningens Ord'
const LOOP = 'for (;;) {}'
const LATE = 'prefetch: async () => { setTimeout(() => { throw new Error("late") }, 20) }'

/** Faults in an area's code. The runner may detect some of them only after it has responded (`late`). */
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
  '[BE-56] when the code of an area %s, at most that area’s titles are missing, and the fault is logged once',
  async (_, { handle, before, late }) => {
    portal.release('fel', handle, { before })
    expect(await titleAt('/grannen')).toEqual([200, 'Grannen – Sanningens Ord'])
    const broken = titleAt('/fel')
    // Other areas respond at the same time.
    expect(await titleAt('/')).toEqual([200, 'Hem – Sanningens Ord'])
    expect(await titleAt('/grannen')).toEqual([200, 'Grannen – Sanningens Ord'])
    expect([200, 503]).toContain((await broken)[0])
    if (!late) expect((await broken)[1]).toBe(LAYOUT)
    await until(() => problems().length > 0)
    for (let visit = 0; visit < 3; visit += 1) expect([200, 503]).toContain((await titleAt('/fel'))[0])
    expect(await titleAt('/')).toEqual([200, 'Hem – Sanningens Ord'])
    expect(problems()).toEqual([expect.stringContaining('mf-fel')])
  },
)

test('[BE-56] after its second failure, the host pauses a version that loops, and health reports it', async () => {
  portal.release('fel', `meta: () => { ${LOOP} }`)
  for (let visit = 0; visit < 2; visit += 1) await titleAt('/fel')
  // The pause does not end, however long a busy machine takes.
  const pausedAt = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => pausedAt)
  const startedAt = Date.now()
  for (let visit = 0; visit < 20; visit += 1) expect(await titleAt('/fel')).toEqual([503, LAYOUT])
  // A version that is asked takes three seconds for each.
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  const { status, problems: named } = await (await portal.get('/healthz')).json()
  expect(status).toBe('impaired')
  expect(named).toEqual([
    expect.stringMatching(/^mf-fel@\w+ did not answer for 3 s; it is asked again in \d s\.$/),
  ])
})

test('[BE-57] code of an area has no access to environment, files, processes, the runner’s messages or any server but the backend', async () => {
  const builtin = (name: string) => `typeof process.getBuiltinModule('${name}')`
  const code = (text: string) => `await (${text}).then(() => 'loaded', (error) => error.code)`
  const attempts: Record<string, [attempt: string, result: string | number]> = {
    environment: ['Object.keys(process.env).length', 0],
    files: [builtin('node:fs'), 'undefined'],
    threads: [builtin('worker_threads'), 'undefined'],
    sockets: [
      ['net', 'node:net', 'tls', 'http', 'https', 'http2', 'dgram', 'dns', 'inspector', 'module', 'vm']
        .map(builtin)
        .join(" + ' ' + "),
      Array(11).fill('undefined').join(' '),
    ],
    'what computes': [builtin('node:crypto'), 'object'],
    imports: [code(`new Function("return import('node:net')")()`), 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING'],
    'other processes': [
      `['kill', '_kill', '_debugProcess', '_getActiveHandles', 'binding', 'send', '_send'].map((name) => typeof process[name]).join(' ')`,
      Array(7).fill('undefined').join(' '),
    ],
    'a web socket': ['typeof WebSocket', 'undefined'],
    'the collector': ['typeof gc', 'undefined'],
    'another server': [
      `await fetch('http://127.0.0.1:1/').catch((error) => error.message)`,
      'On the host, pages read from the backend alone.',
    ],
    'what is below fetch': [
      `(() => { try { return globalThis[Symbol.for('undici.globalDispatcher.1')].dispatch({ origin: 'http://127.0.0.1:1', path: '/', method: 'GET' }, {}) } catch (error) { return error.message } })()`,
      'On the host, pages read from the backend alone.',
    ],
    'its debugger': [`process.listenerCount('SIGUSR1')`, 1],
  }
  const expressions = Object.entries(attempts).map(
    ([what, [attempt]]) => `${JSON.stringify(what)}: ${attempt}`,
  )
  portal.release(
    'nyfiken',
    `meta: () => ({ title: globalThis.found }),
     prefetch: async () => { globalThis.found = JSON.stringify({ ${expressions.join(',\n')} }) }`,
  )
  const title = (await titleAt('/nyfiken'))[1] ?? ''
  const found = JSON.parse(title.replace(/ – Sanningens Ord$/, '').replaceAll('&quot;', '"'))
  expect(found).toEqual(
    Object.fromEntries(Object.entries(attempts).map(([what, [, result]]) => [what, result])),
  )
})

test('[BE-56] slow code is not ended: visitors who wait in a queue all get their titles', async () => {
  const busy = (milliseconds: number) =>
    `const until = performance.now() + ${milliseconds}; while (performance.now() < until);`
  portal.release('seg', `meta: () => { ${busy(400)} return { title: 'Seg' } }`)
  await titleAt('/seg')
  const titles = await Promise.all(Array.from({ length: 6 }, () => titleAt('/seg')))
  expect(new Set(titles.map(([, title]) => title))).toEqual(new Set(['Seg – Sanningens Ord']))
  expect(problems()).toEqual([])
})
