import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Starts just before and after midnight in Stockholm, around both clock changes and leap day. */
const script = `
  const { planStateOf } = await import(${JSON.stringify(join(__dirname, 'planState.ts'))})
  const days = (startedAt, on) => {
    const reading = { planId: 'full_bible', planType: 'full_bible', startedAt, planChapters: ['1 Mosebok 5', '1 Mosebok 6', '1 Mosebok 7', '1 Mosebok 8'], manual: [], schedule: { moves: { 9: on[1] } } }
    return on.map((day) => {
      const { today, end, days } = planStateOf(reading, day)
      return [today, end, days.slice(0, 70).map(({ date, status }) => date + status).join()]
    })
  }
  console.log(new Date(2026, 0, 1).getTimezoneOffset())
  console.log(JSON.stringify([
    days('2026-11-22T22:59:00Z', ['2026-11-22', '2026-12-05', '2027-11-21']),
    days('2026-11-22T23:00:00Z', ['2026-11-22', '2026-12-05', '2027-11-21']),
    days('2027-03-27T22:59:00Z', ['2027-03-28', '2027-04-10', '2027-10-31']),
    days('2026-10-24T21:59:00Z', ['2026-10-25', '2026-11-10', '2026-12-01']),
    days('2028-01-31T23:30:00Z', ['2028-02-29', '2028-03-01', '2029-01-30']),
  ]))`

function runIn(zone: string): { offset: string | undefined; table: string | undefined } {
  const [offset, table] = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, TZ: zone, NODE_OPTIONS: '' }, encoding: 'utf8' },
  ).split('\n')
  return { offset, table }
}

test('[ME-29] [C-24] a plan has the same days on every device, whatever its time zone', () => {
  const [stockholm, newYork, kiritimati] = ['Europe/Stockholm', 'America/New_York', 'Pacific/Kiritimati'].map(
    runIn,
  )
  expect([stockholm?.offset, newYork?.offset, kiritimati?.offset]).toEqual(['-60', '300', '-840'])
  expect(stockholm?.table).toContain('2026-11-22')
  expect(newYork?.table).toBe(stockholm?.table)
  expect(kiritimati?.table).toBe(stockholm?.table)
})
