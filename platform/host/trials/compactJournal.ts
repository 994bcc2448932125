import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Counted, JOURNAL_FILE, openJournal } from './journal'
import { USUAL_DAYS } from './networks'

/**
 * Replaces the counts of a site's journal by their sums, without those of deleted versions. Leaves the journal alone
 * when a host writes meanwhile.
 */
export function compactJournal(folder: string, now = Date.now()): void {
  const file = join(folder, JOURNAL_FILE)
  if (!existsSync(file)) return
  const { size } = statSync(file)
  const { trials, networks } = openJournal(folder)()
  const decisions = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('"what":"counted"'))
  const counted = (at: string, counts: Omit<Counted, 'what'>) =>
    JSON.stringify({ at, by: 'host', what: 'counted', ...counts })
  const days = [...networks].sort().slice(-USUAL_DAYS - 1)
  const kept = [...trials].filter(([version]) => existsSync(join(folder, ...version.split(' '))))
  const loads = Object.fromEntries(kept.map(([version, { loads, failures }]) => [version, [loads, failures]]))
  const sums = [
    ...days.map(([day, count]) => counted(`${day}T00:00:00.000Z`, { loads: {}, networks: count })),
    counted(new Date(now).toISOString(), { loads: loads as Counted['loads'], networks: 0 }),
  ]
  const written = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(written, [...decisions, ...sums, ''].join('\n'), { flush: true })
    if (statSync(file).size === size) renameSync(written, file)
  } finally {
    rmSync(written, { force: true })
  }
}
