import { hostileInputs } from './testing/hostileInputs'
import { connect, library, newMember } from './testing/library'
import { startBackend, type TestBackend } from './testing/startBackend'

let backend: TestBackend
beforeAll(async () => {
  const config = '[auth.rate_limit]\nsign_in_sign_ups = 10000'
  // PGlite keeps a core busy while it sleeps, so the deadline that tests wait for is short.
  backend = await startBackend({ migrations: { ...library, ...hostileInputs }, config, deadline: 15_000 })
})
afterAll(() => backend.stop())

const visitor = () => connect(backend, backend.anonKey)

/** Waits until earlier packets have arrived: later requests on the same machine have been answered several times. */
async function arrived(): Promise<void> {
  for (let time = 0; time < 10; time++) await fetch(`${backend.url}/health`)
}

describe('statements that would corrupt PGlite', () => {
  test('[BE-01] endless recursion answers 54001, and the next request works', async () => {
    for (let i = 0; i < 3; i++) {
      const { error, status } = await visitor().rpc('forever', { n: 1 })
      expect({ code: error?.code, status }).toEqual({ code: '54001', status: 500 })
      expect((await visitor().from('books').select().limit(1)).data).toHaveLength(1)
    }
  })

  test.each(['sleep', 'endless'])(
    '[BE-01] a query past its deadline (%s) gives 57014; other requests meanwhile are completed',
    async (name) => {
      const { client, id } = await newMember(backend)
      const before = await client.from('notes').insert({ text: 'before' })
      const slow = visitor().rpc(name)
      const others = Array.from({ length: 5 }, (_, i) => client.from('notes').insert({ text: `during ${i}` }))
      const { error, status } = await slow
      expect({ code: error?.code, status }).toEqual({ code: '57014', status: 500 })
      for (const response of [before, ...(await Promise.all(others))]) expect(response.error).toBeNull()
      const { data } = await client.from('notes').select('owner')
      expect(data).toEqual(Array.from({ length: 6 }, () => ({ owner: id })))
    },
  )

  test('[BE-01] a visitor’s statement ends after three seconds, long before the deadline', async () => {
    const patient = await startBackend({ migrations: { ...library, ...hostileInputs }, deadline: 300_000 })
    const { error, status } = await connect(patient, patient.anonKey).rpc('sleep')
    expect({ code: error?.code, status }).toEqual({ code: '57014', status: 500 })
    await patient.stop()
  })

  test('waiting time counts toward the deadline: a request that waited too long is refused', async () => {
    // The service's statements have no timeout of their own, as visitors' have.
    const service = () => connect(backend, backend.serviceRoleKey)
    const responses = await Promise.all([1, 2, 3].map(() => service().rpc('sleep')))
    const codes = responses.map(({ error, status }) => `${status} ${error?.code}`)
    expect(codes.sort()).toEqual(['500 57014', '500 57014', '504 PGRST003'])
    expect((await visitor().from('books').select().limit(1)).data).toHaveLength(1)
  })

  test('work of a client that disconnects while waiting is not started', async () => {
    const { client } = await newMember(backend)
    const slow = Promise.resolve(visitor().rpc('sleep'))
    await arrived()
    const going = new AbortController()
    const gone = client.from('notes').insert({ text: 'gone' }).abortSignal(going.signal)
    const responses = Promise.all([gone, client.from('notes').insert({ text: 'stays' })])
    await arrived()
    going.abort()
    await slow
    expect((await responses).map(({ status }) => status)).toEqual([0, 201])
    expect((await client.from('notes').select('text')).data).toEqual([{ text: 'stays' }])
  })

  test('[BE-01] a program is not run', async () => {
    const { error } = await visitor().rpc('run_program')
    expect(error?.code).toBe('42501')
    expect((await visitor().from('books').select().limit(1)).data).toHaveLength(1)
  })
})
