import { readFileSync } from 'node:fs'
import path from 'node:path'
import { privacyVersion } from './privacy'

test('[C-127] MEM-10: the version of the text that the pages show is the one that the database accepts', () => {
  const schema = readFileSync(path.join(__dirname, '../../../supabase/schemas/consent.sql'), 'utf8')
  expect(/function private\.privacy_version\(\)[^']*''\s+return '([^']+)'/.exec(schema)?.[1]).toBe(
    privacyVersion,
  )
})
