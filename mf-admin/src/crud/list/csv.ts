/**
 * CSV that Swedish Excel and LibreOffice open: semicolons and a UTF-8 byte order mark. A cell that a spreadsheet
 * would take for a formula, with ordinary or full-width signs, gets a leading apostrophe, which marks it as text.
 */
export const toCsv = (rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

function cell(value: unknown): string {
  const text = wordsOf(value)
  const safe = typeof value !== 'number' && /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
