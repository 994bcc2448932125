import { counted, fullDateTime } from '@portal/shared-ui/format'
import { inWords, type Titles } from './exportedValue'
import { allTables, kindsOf } from './kinds'

export type MyData = Record<string, unknown>
type Row = Record<string, unknown>

/** The account itself and its sessions, which are not tables. */
const account = ['account', 'sessions']

const columns: Record<string, string> = {
  asked_at: 'Ställd',
  body: 'Anteckning',
  book: 'Bok',
  chapter: 'Kapitel',
  changed_at: 'Ändrad',
  color: 'Färg',
  completed: 'Klar',
  completed_at: 'Slutförd',
  completed_days: 'Lästa dagar',
  confirmed_at: 'Bekräftat',
  content: 'Innehåll',
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
  list: 'Samling',
  manual_progress: 'Lästa kapitel',
  name: 'Namn',
  passage: 'Bibelställe',
  plan_chapters: 'Kapitel i planen',
  plan_id: 'Läsplan',
  question: 'Fråga',
  replaced_at: 'Ersatt',
  schedule: 'Planens dagar',
  shows_chapters: 'Visar kapitel',
  started_at: 'Började',
  updated_at: 'Ändrad',
  verse_number: 'Vers',
  words: 'Versens ord',
  written_at: 'Skriven',
}
/**
 * The export as an HTML page without external resources, because it is opened from a folder. `omitted` says what was left
 * out of it.
 */
export function readablePage(data: MyData, titles: Titles, omitted: string[] = []): string {
  const kinds = kindsOf(Object.keys(data).filter((name) => !account.includes(name)))
  const contents = kinds.map((kind) => {
    const names = [...(kind.title === 'Kontot' ? ['account'] : []), ...allTables(kind)]
    return { kind, content: names.map((name) => tableOf(name, data, titles)).join('') }
  })
  const parts = contents.flatMap(({ kind, content }) =>
    content ? [section(kind.title, kind.what, content)] : [],
  )
  const empty = contents.flatMap(({ kind, content }) => (content ? [] : [kind.title]))
  if (empty.length > 0) parts.push(section('Inget sparat', empty.join(', '), ''))
  const sessions = section(
    'Inloggningar',
    'Webbläsare och nätadress sparas också, men visas inte.',
    tableOf('sessions', data, titles),
  )
  return `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mina uppgifter</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 60em; margin: 3em auto; padding: 0 1.2em; font: 1rem/1.65 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; }
h2 { margin: 2.2em 0 0; padding-top: .8em; border-top: 1px solid #8886; }
h2 + p { margin-top: .2em; opacity: .8; }
div { overflow-x: auto; }
summary { padding: .8em 0; font-weight: 600; cursor: pointer; }
table { border-collapse: collapse; }
caption { padding: 1em 0 .3em; font-weight: 600; text-align: left; }
th { font-size: .875em; }
th, td { padding: .4em 1.2em .4em 0; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
</style>
<h1>Mina uppgifter</h1>
<p>Det här vet portalen om dig ${html(fullDateTime(new Date()))}. Samma uppgifter, för program, står i data.json; bilderna ligger i mappen bilder. Hela filen kan läsas in igen på sidan Mina uppgifter. Meddelanden, och frågor som du ställde utan att vara inloggad, är inte kopplade till kontot och finns inte här.</p>
${omitted.map((sentence) => `<p>${html(sentence)}</p>\n`).join('')}${[...parts, sessions].join('\n')}
</html>
`
}

const section = (title: string, what: string, content: string) =>
  `<h2>${html(title)}</h2>\n<p>${html(what)}</p>\n${content}`

const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? (value as Row[]) : value ? [value as Row] : []

/** Longer tables are folded, so that the parts of the page are easy to find. */
const MAX_OPEN_ROWS = 20

/** A table of the rows, without ids, which mean nothing to readers. */
function tableOf(name: string, data: MyData, titles: Titles): string {
  const rows = rowsOf(data[name])
  const names = Object.keys(rows[0] ?? {}).filter((column) => column in columns && !isFileName(name, column))
  if (names.length === 0)
    return rows.length > 0 ? `<p>${counted(rows.length, 'rad', 'rader')} i data.json.</p>` : ''
  const caption = captions[name] ? `<caption>${html(captions[name])}</caption>` : ''
  const head = names.map((column) => `<th>${html(columns[column] ?? column)}`).join('')
  const body = rows.map(
    (row) => `<tr>${names.map((column) => `<td>${html(inWords(column, row, titles))}`).join('')}`,
  )
  const table = `<div><table>${caption}<tr>${head}\n${body.join('\n')}\n</table></div>`
  if (rows.length <= MAX_OPEN_ROWS) return table
  return `<details><summary>Visa ${counted(rows.length, 'rad', 'rader')}</summary>\n${table}</details>`
}

/** Captions of tables that are shown below the main table of their kind. */
const captions: Record<string, string> = {
  collections: 'Samlingarnas namn',
  highlight_names: 'Färgernas namn',
  note_versions: 'Tidigare texter',
  reading_calendars: 'Kalenderadress',
}

/** The folder of the export contains the pictures themselves. */
const isFileName = (table: string, column: string) => table === 'pictures' && column === 'name'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
