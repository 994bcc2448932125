import { fullDateTime } from '@portal/shared-ui/format'
import { kindsOf } from './kinds'

export type MyData = Record<string, unknown>
/** Titles of answers and lessons, by their id. */
export type Titles = Map<string, string>

type Row = Record<string, unknown>

/** What is told of the account itself and of its sessions, which are no tables. */
const account = ['account', 'sessions']

const columns: Record<string, string> = {
  asked_at: 'Ställd',
  avatar_url: 'Bild',
  body: 'Anteckning',
  book: 'Bok',
  chapter: 'Kapitel',
  color: 'Färg',
  completed: 'Slutförd',
  completed_at: 'Slutförd',
  completed_days: 'Lästa dagar',
  confirmed_at: 'Bekräftat',
  created_at: 'Skapad',
  device: 'Enhet',
  email: 'E-postadress',
  first_name: 'Förnamn',
  first_verse: 'Från vers',
  first_seen: 'Först använd',
  interpretation_id: 'Svar',
  is_admin: 'Administratör',
  is_current: 'Den här enheten',
  last_seen: 'Senast använd',
  last_verse: 'Till vers',
  last_sign_in_at: 'Senast inloggad',
  lesson_id: 'Lektion',
  manual_progress: 'Lästa kapitel',
  name: 'Namn',
  plan_chapters: 'Kapitel i planen',
  plan_id: 'Läsplan',
  plan_type: 'Slag av läsplan',
  question: 'Fråga',
  schedule: 'Planens dagar',
  shows_chapters: 'Visar kapitel',
  started_at: 'Började',
  updated_at: 'Ändrad',
  verse_number: 'Vers',
}
const devices: Record<string, string> = { phone: 'Telefon', tablet: 'Surfplatta', computer: 'Dator' }

/** The export as a page to read, without anything from elsewhere: it is opened from a folder. */
export function readablePage(data: MyData, titles: Titles): string {
  const kinds = kindsOf(Object.keys(data).filter((name) => !account.includes(name)))
  const parts = kinds.map(({ title, what, tables }) => {
    const of = title === 'Kontot' ? [account[0] ?? '', ...tables] : tables
    return section(title, what, of.map((name) => table(rowsOf(data[name]), titles)).join(''))
  })
  const sessions = section(
    'Inloggningar',
    'Webbläsare och nätadress sparas också, men visas inte.',
    table(rowsOf(data.sessions), titles),
  )
  return `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mina uppgifter</title>
<style>
body { max-width: 60em; margin: 2em auto; padding: 0 1em; font: 1rem/1.6 system-ui, sans-serif; }
div { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .3em .8em .3em 0; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; }
</style>
<h1>Mina uppgifter</h1>
<p>Det här vet portalen om dig ${html(fullDateTime(new Date()))}. Samma uppgifter, för program, står i data.json; bilderna ligger i mappen bilder. Meddelanden, och frågor som du ställde utan att vara inloggad, är inte kopplade till kontot och finns inte här.</p>
${[...parts, sessions].join('\n')}
</html>
`
}

const section = (title: string, what: string, content: string) =>
  `<h2>${html(title)}</h2>\n<p>${html(what)}</p>\n${content || '<p>Inget.</p>'}`

const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? (value as Row[]) : value ? [value as Row] : []

/** The rows with the columns that tell a reader something: numbers of rows do not. */
function table(rows: Row[], titles: Titles): string {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in columns)
  if (names.length === 0) return rows.length > 0 ? `<p>${rows.length} rader i data.json.</p>` : ''
  const head = names.map((name) => `<th>${html(columns[name] ?? name)}`).join('')
  const body = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${html(inWords(name, row[name], titles))}`).join('')}`,
  )
  return `<div><table><tr>${head}\n${body.join('\n')}\n</table></div>`
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function inWords(name: string, value: unknown, titles: Titles): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (name === 'device') return devices[text] ?? 'Okänd enhet'
  return titles.get(text) ?? (moment.test(text) ? fullDateTime(text) : text)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
