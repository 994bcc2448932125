import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@portal/backend/project/config'
import { takeDataFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { startCluster } from '@portal/backend/testing/cluster'
import { root } from '../../apps'
import { importInFolder, query } from './testing/importInFolder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const importBible = (args: string[], environment: Record<string, string> = {}) =>
  importInFolder(folder, args, environment)

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const small = '### Obadja\n[1:1] Ett påhittat ord\n[1:2] Två\n'

describe('pnpm bible:import', () => {
  test('[BE-06] with --dry-run prints the report and touches no data', () => {
    write('prov.txt', small)
    const { status, lines, problems } = importBible(['prov.txt', '--dry-run', '--data', 'data'])
    expect({ status, problems }).toEqual({ status: 0, problems: [] })
    expect(lines[1]).toBe('  1 book, 1 chapter, 2 verses; the canon has 66, 1,189 and 31,102.')
    expect(lines.at(-1)).toMatch(/^Nothing was changed \(--dry-run\)\. Read in \d+\.\d s\.$/)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('[BE-06] with --missing lists every missing book, chapter and verse, without an end such as “and 53 more”', () => {
    write('prov.txt', small)
    const short = importBible(['prov.txt', '--dry-run'])
    expect(short.lines.join('\n')).toContain('; and 53 more.')
    const { status, lines } = importBible(['prov.txt', '--dry-run', '--missing'])
    expect(status).toBe(0)
    expect(lines.filter((line) => line.startsWith('    '))).toHaveLength(66)
    expect(lines).toContain('    Obadja 1:3-21')
    expect(lines.join('\n')).not.toMatch(/and \d+ more/)
  })

  test('[BE-06] prepares a new data folder and imports; a second file replaces the text, a broken one changes nothing', async () => {
    write('prov.txt', small)
    write('nytt.txt', small.replace('Två', 'Ändrat'))
    write('fel.txt', `${small}[1:3 trasig\n`)
    const data = join(folder, 'data')
    const first = importBible(['prov.txt', '--data', 'data'], { PORTAL_DATA: '/nowhere' })
    expect(first).toMatchObject({ status: 0 })
    expect(first.lines.at(-2)).toBe('No longer marked as under work: Obadja.')
    expect(first.lines.at(-3)).toBe(
      `Imported 2 verses into ${data}: 2 new, 0 changed, 0 as before, 0 removed.`,
    )
    const second = importBible(['nytt.txt', '--name', ' Prövo  bibeln '], { PORTAL_DATA: data })
    expect(second.lines).toContain('  Translation, named under the text: Prövo bibeln.')
    expect(second.lines.at(-2)).toContain('0 new, 1 changed, 1 as before, 0 removed.')
    expect(second.lines.at(-1)).toMatch(
      /^Read in .* s, database opened in .* s, imported in .* s: .* s in all\.$/,
    )
    expect(importBible(['fel.txt'], { PORTAL_DATA: data })).toEqual({
      status: 1,
      lines: [],
      problems: [
        'fel.txt, line 4, column 1: “[1:3 trasig” is neither a book heading nor a verse such as “[1:1] …” or “Gen 1:1 …”; correct or delete the line.',
      ],
    })
    write('dubbel.txt', `${small}[1:1] Ett annat ord\n`)
    expect(importBible(['dubbel.txt'], { PORTAL_DATA: data })).toEqual({
      status: 1,
      lines: [],
      problems: [
        'dubbel.txt, line 4, column 1: Obadja 1:1 appears here with another text than on line 2; delete the one that is wrong.',
      ],
    })
    const rows = await query(
      data,
      `select v.text, t.name as translation from public.verses v join public.chapters c on c.id = v.chapter_id
       join public.books b on b.id = c.book_id join public.translations t on t.code = b.translation_code where b.osis = 'Obad' order by v.number`,
    )
    expect(rows.map(({ text }) => text)).toEqual(['Ett påhittat ord', 'Ändrat'])
    expect(rows[0]?.translation).toBe('Prövo bibeln')
  })

  test('[BE-06] explains what to do when the portal uses the same data', () => {
    write('prov.txt', small)
    const data = join(folder, 'data')
    const held = takeDataFolder(data)
    const { status, problems } = importBible(['prov.txt', '--data', data])
    expect({ status, last: problems.at(-1) }).toEqual({
      status: 1,
      last: `The portal is running on ${data} (process ${process.pid}): stop it (Ctrl-C), import, and start it again. Nothing was changed.`,
    })
    held.release()
  })

  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['no file', [], {}, /^Give one file or folder to import\./],
    [
      'a name without end',
      ['x', '--name', 'x'.repeat(201)],
      {},
      /^The name has 201 characters; .* at most 200\.$/,
    ],
    ['an unknown option', ['x', '--force'], {}, /^Unknown option '--force'/],
    ['a missing file', ['saknas.txt'], {}, /saknas\.txt: there is no such file; check the path\.$/],
    [
      'a database that does not answer',
      ['prov.txt'],
      { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/x' },
      /^The database that DATABASE_URL names cannot be reached .*Nothing was changed\.$/,
    ],
  ])('[BE-06] reports %s in a sentence', (_, args, environment, sentence) => {
    write('prov.txt', small)
    const { status, problems } = importBible(args, environment)
    expect(status).toBe(1)
    expect(problems[0]).toMatch(sentence)
  })

  test('[BE-06] imports into the PostgreSQL of DATABASE_URL, once it has the tables', async () => {
    const cluster = await startCluster()
    write('prov.txt', small)
    const environment = { DATABASE_URL: cluster.address }
    const early = importBible(['prov.txt'], environment)
    expect(early).toMatchObject({ status: 1 })
    expect(early.problems.at(-1)).toMatch(
      /has no tables of the portal, or old ones; apply supabase\/migrations to it first/,
    )

    const dir = projectFolder(root)
    const data = takeDataFolder(join(folder, 'data'))
    const options = { databaseUrl: cluster.address, onProgress: () => {} }
    const database = await openProject(dir, readConfig(dir), data, options)
    expect(importBible(['prov.txt'], environment)).toMatchObject({ status: 0 })
    expect(importBible(['prov.txt'], environment).lines.at(-2)).toContain('0 new, 0 changed, 2 as before')
    await database.close()
    data.release()
    await cluster.stop()
  })
})
