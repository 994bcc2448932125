import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decide } from '../../host/trials/testing/decide'
import { findDecisions } from './findDecisions'

const site = mkdtempSync(join(tmpdir(), 'portal-ways-back-'))
afterAll(() => rmSync(site, { recursive: true }))

test('[BE-181] reports each version that the host rolled back once, with its releaser', () => {
  expect(findDecisions(site, [])).toEqual([])
  mkdirSync(join(site, 'mf-study/1a2b'), { recursive: true })
  writeFileSync(join(site, 'mf-study/1a2b/release.json'), '{"built":{"by":"anna","mail":"0f0f"}}')
  decide(site, 'back', 'mf-study', '1a2b', '24 % of 41 loads failed, none seen of 0a0a; released by anna')
  decide(site, 'back', 'mf-bible', '2b3c', '30 % of 40 loads failed')
  expect(findDecisions(site, ['mf-bible 2b3c'])).toEqual([
    {
      key: 'mf-study 1a2b',
      words:
        'Värden hoppar över mf-study 1a2b och visar versionen före: 24 % of 41 loads failed, none seen of 0a0a; released by anna. Åter: pnpm rollback mf-study 1a2b',
      releaser: '0f0f',
    },
  ])
  expect(findDecisions(site, [])).toMatchObject([{ releaser: '0f0f' }, { releaser: null }])
})

test('[BE-181] reports once a version that fails and stays, with the command that goes back', () => {
  decide(site, 'reported', 'mf-study', '3c4d', '75 % of 8 loads failed')
  const known = ['mf-study 1a2b', 'mf-bible 2b3c']
  expect(findDecisions(site, known)).toEqual([
    {
      key: 'reported mf-study 3c4d',
      words:
        'mf-study 3c4d misslyckas ofta och visas fortfarande: 75 % of 8 loads failed. Tillbaka: pnpm rollback mf-study',
      releaser: null,
    },
  ])
  expect(findDecisions(site, [...known, 'reported mf-study 3c4d'])).toEqual([])
})
