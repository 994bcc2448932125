import { linkAddress, picturePath } from './addresses'
import { alignments, allowedAttributes } from './allowed'

/** The sanitised value of an attribute; null removes it. */
export function attributeValue(tag: string, name: string, value: string): string | null {
  if (!allowedAttributes[tag]?.includes(name)) return null
  if (name === 'href') return linkAddress(value)
  if (name === 'src') return picturePath(value)
  if (name === 'align') return alignments.includes(value.toLowerCase()) ? value.toLowerCase() : null
  if (name === 'width' || name === 'height') return /^\d{1,4}$/.test(value) ? value : null
  return value
}

/** The alignment that an editor has set by a style. */
export const alignmentIn = (style: string | null | undefined): string | undefined =>
  /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style ?? '')?.[1]
