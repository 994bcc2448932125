import type { Result } from '../database/database'

export type Report = {
  passed: number
  failed: number
  /** The failures, ready to print: each failing assertion with its diagnostics, or why the file stopped. */
  problems: string[]
}

/** Reads the TAP output in the results of a pgTAP file. */
export function parseTap(results: Result[]): Report {
  const lines = results.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const values = Object.values(row)
      return values.length === 1 && values[0] ? values[0].split('\n') : []
    }),
  )
  const report: Report = { passed: 0, failed: 0, problems: [] }
  let planned: number | null = null
  let latestFailed = false
  for (const line of lines) {
    const plan = /^1\.\.(\d+)/.exec(line)
    const outcome = /^(not )?ok \d+\b(.*)/.exec(line)
    if (plan) planned = Number(plan[1])
    else if (outcome) {
      latestFailed = outcome[1] !== undefined && !/# (TODO|SKIP)/i.test(line)
      if (latestFailed) report.problems.push(line)
      report[latestFailed ? 'failed' : 'passed'] += 1
    } else if (latestFailed && line.startsWith('#')) report.problems.push(`  ${line}`)
  }
  const ran = report.passed + report.failed
  if (planned === null) fail(report, 'there is no plan: the file must call plan() or no_plan() and finish()')
  else if (planned !== ran) fail(report, `planned ${planned} assertions but ran ${ran}`)
  return report
}

/** A file that could not run to its end counts as one failure. */
export function failedReport(why: string): Report {
  return { passed: 0, failed: 1, problems: [why] }
}

function fail(report: Report, why: string): void {
  report.failed += 1
  report.problems.push(why)
}
