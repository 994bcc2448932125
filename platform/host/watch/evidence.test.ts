import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakePortal, sound } from '../testing/fakePortal'
import { openJournal } from '../trials/journal'

const portal = fakePortal()
afterAll(() => portal.close())
jest.spyOn(console, 'log').mockImplementation(() => {})

const before = portal.release('studera', sound('Förr'))
const version = portal.release('studera', sound('Nu'))
portal.change({
  statuses: {
    'mf-studera': [
      { version, state: 'live' },
      { version: before, state: 'before' },
    ],
  },
})
const isAutoRolledBack = () => openJournal(portal.folder)().back['mf-studera'] !== undefined

async function tokenOf(path: string): Promise<string> {
  const html = await (await portal.get(path)).text()
  return JSON.parse(/id="boot">(.+)<\/script>/.exec(html)?.[1] ?? '{}').load
}
const report = (token: string[]) =>
  portal.send('/_report', {
    method: 'POST',
    body: JSON.stringify([...token, ['mf-studera', version, 'fallback', 1]]),
  })

test('[BE-182] only reports with the token of a document count against a version', async () => {
  writeFileSync(join(portal.folder, 'mf-studera', version, 'release.json'), '{}')
  for (let page = 0; page < 40; page += 1) expect((await report([])).status).toBe(204)
  const used = await tokenOf('/studera')
  for (let page = 0; page < 40; page += 1) expect((await report([used])).status).toBe(204)
  expect(isAutoRolledBack()).toBe(false)
  for (let page = 0; page < 31; page += 1) await report([await tokenOf('/studera')])
  expect(isAutoRolledBack()).toBe(true)
})

test('[BE-182] a document’s token is short, different in each document, and not in the registry', async () => {
  const [one, other] = [await tokenOf('/'), await tokenOf('/')]
  expect(one).toMatch(/^[\w.-]{30,50}$/)
  expect(other).not.toBe(one)
  expect(await (await portal.get('/remotes.json')).json()).not.toHaveProperty('load')
})
