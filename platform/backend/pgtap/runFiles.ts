import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { type Database, DatabaseError } from '../database/database'
import { lineOf } from '../project/splitSql'
import { failedReport, parseTap, type Report } from './tap'

/** The pgTAP files of a project; those whose name starts with `_` are parts that others include. */
export function findTests(dir: string, filter: string[]): string[] {
  return readdirSync(resolve(dir, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql') && !entry.name.startsWith('_'))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .filter((path, _, paths) => filter.length === 0 || filter.some((word) => isMeant(path, word, paths)))
    .sort()
}

/** Whether a word means a file: the one that it names whole, otherwise those whose paths contain it. */
const isMeant = (path: string, word: string, paths: string[]): boolean => {
  const isNamed = (one: string) => basename(one) === `${word}.test.sql`
  return paths.some(isNamed) ? isNamed(path) : path.includes(word)
}

/** Runs each file alone, as pg_prove does, and reports its outcome. The database is unchanged afterwards. */
export async function runFiles(
  database: Database,
  dir: string,
  paths: string[],
  onReport: (name: string, report: Report) => void,
): Promise<void> {
  for (const path of paths) onReport(relative(resolve(dir, 'tests'), path), await runFile(database, path))
}

async function runFile(database: Database, path: string): Promise<Report> {
  const start = 'set search_path to "$user", public, extensions;'
  let text = ''
  try {
    text = `${start}${include(path)}`
    // Ends a file that hangs; a busy machine makes any file slow.
    return parseTap(await database.exec(text, { deadline: 600_000 }))
  } catch (error) {
    if (!(error instanceof DatabaseError))
      return failedReport(error instanceof Error ? error.message : String(error))
    const line = error.position ? ` near line ${lineOf(text, error.position - 1)} (includes counted)` : ''
    const extra = [error.detail, error.hint].filter(Boolean).join(' ')
    return failedReport(
      `Bail out! ${error.message} (SQLSTATE ${error.code})${line}${extra ? `: ${extra}` : ''}`,
    )
  }
}

/** Resolves psql's \i and \ir; refuses its other commands, which have no meaning here. */
function include(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(
    /^\\(\w+)[ \t]*(.*)$/gm,
    (line, command: string, file: string) => {
      if (command === 'i' || command === 'ir') return include(resolve(dirname(path), file.trim()))
      throw new Error(`"${line.trim()}" is a command of psql; only \\i and \\ir are followed here`)
    },
  )
}
