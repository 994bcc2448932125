import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findTests } from './runFiles'

const dir = mkdtempSync(join(tmpdir(), 'portal-pgtap-'))
afterAll(() => rmSync(dir, { recursive: true }))
mkdirSync(join(dir, 'tests'))
for (const name of ['_helpers.sql', 'events.test.sql', 'security_events.test.sql', 'event_times.test.sql'])
  writeFileSync(join(dir, 'tests', name), '')

test.each([
  [[], ['event_times.test.sql', 'events.test.sql', 'security_events.test.sql']],
  [['events'], ['events.test.sql']],
  [['security'], ['security_events.test.sql']],
  [['event'], ['event_times.test.sql', 'events.test.sql', 'security_events.test.sql']],
  [
    ['events', 'security'],
    ['events.test.sql', 'security_events.test.sql'],
  ],
  [['unknown'], []],
])('%j means the file of that name, or those that contain it', (words, expected) => {
  expect(findTests(dir, words).map((path) => basename(path))).toEqual(expected)
})
