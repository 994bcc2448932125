import { fullDate } from '@portal/shared-ui/format'
import { paragraphs } from '@portal/shared-ui/richtext'

/** A value of the database for display: never JSON, HTML as its paragraphs; '' for null. */
export function displayValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej'
  if (Array.isArray(value)) return value.map(displayValue).filter(Boolean).join(', ')
  if (typeof value === 'object') return Object.values(value).map(displayValue).filter(Boolean).join(' ')
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return fullDate(text)
  if (/^\d{2}:\d{2}:\d{2}$/.test(text)) return text.slice(0, 5)
  return /<\/?[a-z]/i.test(text) ? paragraphs(text).join('\n') : text
}
