import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyVersion } from '@portal/e2e/data/copyVersion'
import { folderStore } from '../pointers/folderStore'
import { publish } from '../publish'
import { releaseInto } from '../testing/releaseInto'
import { bisectSite } from './bisectSite'

const TEXT = 'Här får du öva dig och finner det du behöver.'

test('[BE-242] names the release of the planted history that broke a page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bisect-'))
  const site = join(folder, 'site')
  try {
    await releaseInto(site, 'shell')
    const first = {
      'mf-soulwinning': await releaseInto(site, 'mf-soulwinning'),
      'mf-study': await releaseInto(site, 'mf-study'),
    }
    let minute = 0
    /** Releases a copy of the first version in which one text is replaced. */
    const release = async (name: keyof typeof first, from: string, to: string) => {
      minute += 1
      const { version } = copyVersion(site, name, first[name], { from, to })
      const file = join(site, name, version, 'release.json')
      const at = new Date(Date.now() + minute * 60_000).toISOString()
      const before = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(
        file,
        JSON.stringify({ ...before, built: { commit: 'abc', dirty: false, at, by: 'ada' } }),
      )
      await publish(folderStore(site), site, name, version)
      return version
    }
    await release('mf-study', 'Fördjupa dig i Guds ord', 'Första ändringen')
    await release('mf-soulwinning', 'att göra lärjungar', 'att undervisa')
    await release('mf-study', 'Fördjupa dig i Guds ord', 'Andra ändringen')
    const broke = await release('mf-soulwinning', TEXT, 'Välkommen.')
    await release('mf-study', 'Fördjupa dig i Guds ord', 'Tredje ändringen')

    const said: string[] = []
    const asked = { path: '/sjalavinna', text: TEXT, say: (line: string) => said.push(line) }
    expect(await bisectSite(site, asked)).toMatch(
      new RegExp(
        `^/sjalavinna does not show “${TEXT}” since mf-soulwinning ${broke}, .*, commit abc, by ada\\.$`,
      ),
    )
    expect(said.length).toBeLessThanOrEqual(5)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
