import { changePointer, remoteRelease, writeRelease } from './testing/releases'
import { folder, open, served, useSite } from './testing/siteFolder'

useSite()

const backend = { url: 'http://data.test', key: 'public' }
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('a release that needs a migration', () => {
  const answers = (version: string) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(version))
  const forSchema = ({ mock }: ReturnType<typeof answers>) =>
    mock.calls.filter(([url]) => String(url).endsWith('/schema_version')).length
  beforeEach(() =>
    writeRelease(folder, remoteRelease('v3', { needs: { names: {}, schema: '20270102000000' } })),
  )

  test('[BE-65] waits until the backend has it, and is then live automatically', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const asked = answers('20270101000000')
    const site = open({ backend })
    site.live()
    await settled()
    expect(served(site)['mf-study']).toBe('v2')
    expect(served(open())['mf-study']).toBe('v2')
    asked.mockImplementation(async () => Response.json('20270102000000'))
    for (const time of [59_000, 60_000]) {
      now.mockReturnValue(time)
      site.live()
      await settled()
    }
    expect(served(site)['mf-study']).toBe('v3')
    expect(forSchema(asked)).toBe(2)
    now.mockReturnValue(500_000)
    site.live()
    expect(forSchema(asked)).toBe(2)
  })

  test('[BE-65] a backend that does not respond leaves the known state', async () => {
    answers('20270101000000')
    const site = open({ backend })
    site.live()
    await settled()
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'))
    const restarted = open({ backend })
    restarted.live()
    await settled()
    expect(served(restarted)['mf-study']).toBe('v2')
  })
})

describe('an area that the office switches off', () => {
  /** The backend's response to the request for settings. */
  let rows: object[] | Error = []
  beforeEach(() => {
    rows = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      if (rows instanceof Error) throw rows
      return Response.json(String(url).includes('/site_settings?') ? rows : null)
    })
  })
  const off = (setting_value: string, setting_key = 'public_off_mf_study') => [{ setting_key, setting_value }]
  const reasons = (site: ReturnType<typeof open>) =>
    site.live().registry.unavailable.map(({ name, reason }) => `${name}: ${reason}`)
  async function ask(site: ReturnType<typeof open>) {
    site.live()
    await site.whenBackendKnown()
    return reasons(site)
  }

  test('[BE-162] is off with its reason within fifteen seconds, also after a restart, and on again as fast', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const site = open({ backend })
    expect(await ask(site)).toEqual([])
    rows = off(' Vi rättar ett fel. ')
    expect(await ask(site)).toEqual([])
    now.mockReturnValue(15_000)
    expect(await ask(site)).toEqual(['mf-study: Vi rättar ett fel.'])
    expect(site.live().problems).toEqual(['mf-study is switched off: Vi rättar ett fel.'])
    expect(reasons(open({ backend }))).toEqual(['mf-study: Vi rättar ett fel.'])
    rows = []
    now.mockReturnValue(30_000)
    expect(await ask(site)).toEqual([])
  })

  test('[BE-162] is off while either the office or its pointer switches it off', async () => {
    changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, off: 'Av kommandot' }))
    const site = open({ backend })
    rows = off('Av kontoret')
    expect(await ask(site)).toEqual(['mf-study: Av kommandot'])
    changePointer(folder, 'mf-study', ({ off: _, ...pointer }) => pointer)
    expect(reasons(site)).toEqual(['mf-study: Av kontoret'])
  })

  test('[BE-162] keeps its state while the backend does not respond', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const site = open({ backend })
    rows = off('Av kontoret')
    await ask(site)
    rows = new Error('down')
    now.mockReturnValue(60_000)
    expect(await ask(site)).toEqual(['mf-study: Av kontoret'])
  })

  test('[BE-162] is never the office itself, and needs a reason', async () => {
    const admin = { name: 'mf-admin', paths: ['/admin'], access: { '/admin': 'admin' as const } }
    writeRelease(folder, remoteRelease('a1', admin))
    rows = [...off('Av misstag', 'public_off_mf_admin'), ...off('  ')]
    expect(await ask(open({ backend }))).toEqual([])
  })
})
