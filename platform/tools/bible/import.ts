import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '@portal/backend/project/counted'
import { englishReport, MAX_NAME_LENGTH, reportOn } from '@portal/shared-ui/scripture/import'
import { run } from '../../command'
import { readSettings } from '../../settings'
import { type Loaded, load } from './load'
import { openDatabase } from './openDatabase'
import { createProgress, type Progress } from './progress'
import { readFile } from './readFile'

const usage = `pnpm bible:import FILE [--name "…"] [--dry-run] [--missing] [--partial] [--data FOLDER]

  FILE       a Bible as OSIS XML, Zefania XML, USFM (a file or a folder of files), JSON, CSV, TSV or plain text, or a
             ZIP of such files
  --name     what the translation is called under the text, instead of what the file calls it
  --dry-run  prints the report and changes nothing
  --missing  lists every book, chapter and verse that is missing, instead of the first twelve of each
  --partial  takes a file that ends in the middle of a book for whole
  --data     the portal's data folder instead of PORTAL_DATA or .data; DATABASE_URL names a PostgreSQL instead`

const HELP = `${usage}

Reads a Bible, prints a report and writes it into the portal's database.

Changes: replaces the verses, headings and paragraphs of the books that FILE has, and the name of the translation, in one
transaction; a file that is wrong changes nothing.
Needs: the right to use the translation, and a portal that is stopped, or DATABASE_URL.`

run(async () => {
  const options = readArguments(process.argv.slice(2))
  const progress = createProgress(process.stderr)
  try {
    await importBible({ ...options, progress })
  } finally {
    progress.clear()
  }
}, HELP)

type Arguments = {
  file: string
  name?: string
  dryRun: boolean
  missing: boolean
  partial: boolean
  data: string
}

async function importBible(options: Arguments & { progress: Progress }) {
  const { file, name, dryRun, missing, partial, data, progress } = options
  const startedAt = performance.now()
  const onProgress = (done: number, all: number) => progress.show('Reading', done, all)
  const bible = await readFile(file, { name, partial, onProgress })
  const readAt = performance.now()
  progress.clear()
  for (const line of englishReport(reportOn(bible), { allMissing: missing })) console.log(line)
  if (dryRun) return console.log(`Nothing was changed (--dry-run). Read in ${seconds(readAt - startedAt)}.`)

  const opened = await openDatabase(data, process.env.DATABASE_URL || undefined, (step) => {
    if (!process.stderr.isTTY) console.error(step)
  })
  try {
    const openedAt = performance.now()
    const loaded = await load(opened.database, bible.verses, {
      translation: bible.translation,
      marks: bible.marks,
      onProgress: (done, all) => progress.show('Importing', done, all),
    })
    const writtenAt = performance.now()
    progress.clear()
    for (const line of outcome(loaded, bible.verses.length, opened.name)) console.log(line)
    const times = { read: readAt - startedAt, open: openedAt - readAt, load: writtenAt - openedAt }
    console.log(
      `Read in ${seconds(times.read)}, database opened in ${seconds(times.open)}, imported in ${seconds(times.load)}: ${seconds(writtenAt - startedAt)} in all.`,
    )
  } finally {
    await opened.close()
  }
}

function outcome({ added, changed, removed, hidden, finished }: Loaded, all: number, name: string): string[] {
  const same = all - added - changed
  return [
    `Imported ${counted(all, 'verse')} into ${name}: ${number(added)} new, ${number(changed)} changed, ${number(same)} as before, ${number(removed)} removed.`,
    finished.length > 0 ? `No longer marked as under work: ${finished.join(', ')}.` : '',
    hidden.length > 0
      ? `Hidden from visitors, as before: ${hidden.join(', ')}; an administrator can show them.`
      : '',
  ].filter((line) => line !== '')
}

function readArguments(argv: string[]): Arguments {
  const { values, positionals } = parse(argv.filter((argument) => argument !== '--'))
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new Error(`Give one file or folder to import.\n\n${usage}`)
  return {
    file: findFile(file),
    name: nameIn(values.name),
    dryRun: values['dry-run'] ?? false,
    missing: values.missing ?? false,
    partial: values.partial ?? false,
    data: values.data ? resolve(values.data) : readSettings().data,
  }
}

function parse(args: string[]) {
  try {
    const flag = { type: 'boolean' } as const
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': flag,
        missing: flag,
        partial: flag,
        data: { type: 'string' },
        name: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message.split('. ')[0] : error}.\n\n${usage}`)
  }
}

function nameIn(given: string | undefined): string | undefined {
  const name = given?.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name !== undefined && name.length > MAX_NAME_LENGTH)
    throw new Error(
      `The name has ${name.length} characters; a translation's name has at most ${MAX_NAME_LENGTH}.`,
    )
  return name
}

/** pnpm runs scripts in the project's folder: resolves a path relative to the user's folder. */
function findFile(path: string): string {
  const meant = resolve(process.env.INIT_CWD ?? '.', path)
  return existsSync(meant) ? meant : resolve(path)
}

const number = (value: number): string => value.toLocaleString('en')

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
