import { badBody } from '../respond/restError'

/**
 * Turns a CSV body with a header line into a JSON array of objects, as PostgREST does: every value is a text, the
 * bare word NULL is null. Throws PGRST102.
 */
export function csvToJson(text: string): string {
  const [header, ...lines] = records(text)
  if (!header) throw badBody('parse error (not enough input)')
  const objects = lines.map((fields) => {
    if (fields.length !== header.length) throw badBody('All lines must have same number of fields')
    return Object.fromEntries(fields.map((value, index) => [header[index], value === 'NULL' ? null : value]))
  })
  return JSON.stringify(objects)
}

/** The fields of each line; empty lines are skipped. */
function records(text: string): string[][] {
  const found: string[][] = []
  let fields: string[] = []
  let at = 0
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at) : bare(text, at)
    fields.push(value)
    at = end
    if (text[at] === ',') {
      at++
      // A comma at the very end is followed by an empty field.
      if (at < text.length) continue
      fields.push('')
    }
    if (text.startsWith('\r\n', at)) at += 2
    else if (text[at] === '\n' || text[at] === '\r') at++
    else if (at < text.length) throw badBody(`parse error (unexpected "${text[at]}" after a quoted field)`)
    if (fields.length > 1 || fields[0] !== '') found.push(fields)
    fields = []
  }
  return found
}

type Field = { value: string; end: number }

function bare(text: string, start: number): Field {
  const stop = /[,\r\n]/g
  stop.lastIndex = start
  const end = stop.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

/** A field in quotation marks; inside it, a doubled mark is a literal one. */
function quoted(text: string, start: number): Field {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
  throw badBody('parse error (a quotation mark is not closed)')
}
