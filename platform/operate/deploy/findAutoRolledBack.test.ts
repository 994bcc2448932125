import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { autoRollBack } from '../../host/registry/autoRolledBack'
import { findAutoRolledBack } from './findAutoRolledBack'

const site = mkdtempSync(join(tmpdir(), 'portal-ways-back-'))
afterAll(() => rmSync(site, { recursive: true }))

test('[BE-181] reports each version that the host rolled back once, with its releaser', () => {
  expect(findAutoRolledBack(site, [])).toEqual([])
  mkdirSync(join(site, 'mf-study/1a2b'), { recursive: true })
  writeFileSync(join(site, 'mf-study/1a2b/release.json'), '{"built":{"by":"anna","mail":"0f0f"}}')
  autoRollBack(site, 'mf-study', '1a2b', '24 % of 41 loads failed, none seen of 0a0a; released by anna')
  autoRollBack(site, 'mf-bible', '2b3c', '30 % of 40 loads failed')
  expect(findAutoRolledBack(site, ['mf-bible 2b3c'])).toEqual([
    {
      key: 'mf-study 1a2b',
      words:
        'Värden hoppar över mf-study 1a2b och visar versionen före: 24 % of 41 loads failed, none seen of 0a0a; released by anna. Åter: pnpm rollback mf-study 1a2b',
      releaser: '0f0f',
    },
  ])
  expect(findAutoRolledBack(site, [])).toMatchObject([{ releaser: '0f0f' }, { releaser: null }])
})
