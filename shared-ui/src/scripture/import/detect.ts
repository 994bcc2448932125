import { refuseMarkup } from './documents'
import type { ImportContext, Verse } from './formats/importContext'
import { readJson } from './formats/json'
import { readOsis } from './formats/osis'
import { readPlain } from './formats/plain'
import { looksLikeTable, readTable } from './formats/table'
import { readUsfm } from './formats/usfm'
import { readZefania } from './formats/zefania'
import { fileStart, InputError } from './problem'
import type { Source } from './source'

export type FormatName = 'osis' | 'zefania' | 'json' | 'usfm' | 'table' | 'plain'

export type Format = {
  name: FormatName
  read(source: Source, context: ImportContext): AsyncIterable<Verse>
  /** Whether a truncated file of this format can be recognised. */
  hasEnd: boolean
}

const formats = {
  osis: { name: 'osis', read: readOsis, hasEnd: true },
  zefania: { name: 'zefania', read: readZefania, hasEnd: true },
  json: { name: 'json', read: readJson, hasEnd: true },
  usfm: { name: 'usfm', read: readUsfm, hasEnd: false },
  table: { name: 'table', read: readTable, hasEnd: false },
  plain: { name: 'plain', read: readPlain, hasEnd: false },
} satisfies Record<FormatName, Format>

/** Detects the format of a file by its content or, if that is ambiguous, by its name. Throws for other files. */
export function detect({ name, head }: Source): Format {
  const start = head.trimStart()
  if (start === '') throw new InputError(name, { code: 'blank' }, fileStart)
  refuseMarkup(name, start)
  if (start.startsWith('<')) return formats[xmlKind(name, start)]
  if (/^\[\s*\p{L}*[\s.]*\d+\s*[:.]\s*\d+/u.test(start)) return formats.plain
  if (/^[[{]/.test(start) || /\.json$/i.test(name)) return formats.json
  if (/(?:^|\n)\\(?:id|c|v|mt|h|toc)\d?\s/.test(start) || /\.(?:usfm?|sfm)$/i.test(name)) return formats.usfm
  if (/\.(?:xml|osis)$/i.test(name)) {
    throw new InputError(name, { code: 'noXml' }, fileStart)
  }
  return looksLikeTable(start) ? formats.table : formats.plain
}

/** Whether a file contains USFM, which all files of a folder must. */
export const isUsfm = (source: Source): boolean => detect(source) === formats.usfm

function xmlKind(name: string, start: string): 'osis' | 'zefania' {
  // Comments may mention any element.
  const root = /<([A-Za-z_][\w.:-]*)/.exec(start.replace(/<!--[\s\S]*?-->/g, ''))?.[1]
  const local = root?.replace(/^.*:/, '').toLowerCase()
  if (local === 'osis' || local === 'osistext') return 'osis'
  if (local === 'xmlbible' || (local === 'bible' && /<BIBLEBOOK/i.test(start))) return 'zefania'
  // The streaming reader refuses a document type and reports its place, for any root element.
  if (/<!DOCTYPE/i.test(start)) return 'osis'
  throw new InputError(name, { code: 'otherXml', root: root ?? '…' }, fileStart)
}
