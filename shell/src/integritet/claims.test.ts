import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privacyVersion } from '@portal/shared-ui/portal'
import { personalData } from './personalData'

const root = join(__dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sourcesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('integritet'))
    .map((path) => read(join(folder, path)))
    .join('\n')

/** The product's code with the names of pages and buttons, without the privacy text itself. */
const code = ['shell/src', 'mf-study/src', 'mf-bible/src', 'mf-member/src', 'shared-ui/src']
  .map(sourcesBelow)
  .join('\n')

/** Every sentence of the page, from its source. */
const text = ['PrivacyText.tsx', 'OnYourDevice.tsx', 'Controller.tsx', 'LegalGround.tsx']
  .map((file) => read(`shell/src/integritet/${file}`).replace(/\s+/g, ' '))
  .concat(Object.values(personalData).flatMap((use) => Object.values(use)))
  .join('\n')

const matches = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]

const pages = matches(/sidan (Min [a-zåäö]+|Mina [a-zåäö]+|Skapa konto|[A-ZÅÄÖ][a-zåäö]+)/g)
test('the page names existing pages', () => expect(pages.length).toBeGreaterThanOrEqual(4))
test.each(pages)('[BE-172] the page “%s” exists', (title) => {
  expect(code).toMatch(new RegExp(`title: '${title}'`, 'i'))
})

const buttons = [...matches(/”([^”]+)”/g), ...matches(/På sidan [^:.]+: ([^.]+)\./g)]
test('the page names existing buttons', () => expect(buttons.length).toBeGreaterThanOrEqual(4))
test.each(buttons)('[BE-172] the button “%s” exists', (label) => {
  expect(code).toMatch(new RegExp(`(>|'|\`)\\s*${label}\\s*(<|'|\`)`))
})

/** Each duration that the page names, with the line of SQL that enforces it: table, key, time and age of what `private.tidy` deletes. */
const times: [sentence: string, file: string, kept: RegExp][] = [
  ['Vad du har öppet: en minut', 'presence.sql', /f\.seen_at < now\(\) - interval '1 minute'/],
  [
    'Tidigare texter tas bort 30 dagar',
    'tidying.sql',
    /'public\.note_versions', 'id', 'replaced_at', interval '30 days'/,
  ],
  [
    'en borttagen samling tas bort inom två dygn',
    'collections.sql',
    /r\.changed_at < now\(\) - interval '1 day'/,
  ],
  [
    '90 dagar, eller tills kontot tas bort',
    'tidying.sql',
    /'private\.applied_entries', 'user_id, id', 'changed_at', interval '90 days'/,
  ],
  [
    'Säkerhetsloggen: 180 dagar',
    'tidying.sql',
    /'public\.security_events', 'id', 'last_at', interval '180 days'/,
  ],
  [
    '{message_days} dagar efter att det kom',
    'tidying.sql',
    /'public\.contact_messages', 'id', 'created_at', private\.days_of\('message_days', 365\)/,
  ],
  [
    '{message_days} dagar efter att den kom',
    'tidying.sql',
    /'public\.interpretation_questions', 'id', 'created_at', private\.days_of\('message_days', 365\)/,
  ],
  [
    'tas bort {question_name_days} dagar efter',
    'tidying.sql',
    /answered_at < now\(\) - private\.days_of\('question_name_days', 90\)/,
  ],
  [
    'Ändringarna: {history_days} dagar',
    'tidying.sql',
    /'public\.changes', 'id', 'at', private\.days_of\('history_days', 365\)/,
  ],
]
/** Promises of the operator, which code cannot keep. */
const promised = ['Säkerhetskopior skrivs över inom 30 dagar']

test.each(times)('[BE-172] the duration “%s” is enforced', (sentence, file, kept) => {
  expect(text).toContain(sentence)
  expect(read(`supabase/schemas/${file}`).replace(/\s+/g, ' ')).toMatch(kept)
})

test('[BE-172] names no other duration', () => {
  const named = text.match(/[\wåäö}{]+ (dagar|dygn|år|månader|timmar)\b/g) ?? []
  const known = [...times.map(([sentence]) => sentence), ...promised].join(' ')
  const others = named.filter((time) => /\d|_days/.test(time) && !known.includes(time))
  expect(others).toEqual([])
  for (const sentence of promised) expect(text).toContain(sentence)
})

test('[BE-301] the page says that a question’s passage is stored, who sees it, and that its draft is on the device', () => {
  expect(personalData.questions.what).toMatch(/bibelstället som den gäller/)
  expect(personalData.questions.who).toMatch(/bibelstället när svaret är publicerat: den som har kvittots/)
  expect(read('shell/src/integritet/OnYourDevice.tsx')).toMatch(/bibelstället som den gäller/)
})

test('[BE-172] [ME-45] the page says what stays on the device when a session ends by itself', () => {
  expect(text).toContain('som ännu inte har sparats, tills det har sparats eller du loggar ut')
  expect(text).toContain(
    'Upphör den utan att du loggar ut, blir också det som du inte hann spara kvar, och visas bara när du har loggat in igen.',
  )
})

test('[C-127] a kind of personal data that the text adds is a new text, to which members consent anew', () => {
  const kinds =
    'account admins authors backups collections entries highlights lessons logs messages notes picture questions reading savedAnswers senders sessions visits'
  expect({ [privacyVersion]: Object.keys(personalData).sort() }).toEqual({ '2026-11-30': kinds.split(' ') })
})
