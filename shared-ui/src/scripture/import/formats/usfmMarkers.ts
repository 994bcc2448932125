import type { SkipKind } from './importContext'
import { type MarkKind, poetry } from './marks'

const words = (list: string): Set<string> => new Set(list.trim().split(/\s+/))

/** Markers whose text, up to the closing marker, is not verse text; with names for the report. */
export const enclosed: Record<string, SkipKind> = {
  ...named('notes', 'f fe ef efe'),
  ...named('crossReferences', 'x ex xe rq'),
  ...named('figures', 'fig'),
  ...named('indexEntries', 'ndx cat'),
  ...named('otherNumbers', 'ca va vp'),
  ...named('pronunciations', 'pro'),
}

/** Headings of the text that are kept as markers: 'd' is a psalm's own title. */
export const keptHeadings: Record<string, MarkKind> = { s: 's', ms: 's', sp: 's', qa: 's', d: 'd' }

/** Other headings and front matter: their text ends at the next paragraph, chapter or verse. */
export const headings: Record<string, SkipKind> = {
  ...named('titles', 'sr r mr mt mte cl cd cp h'),
  ...named('introductions', 'imt imte is ip ipi im imi ipq imq ipr iq ib ili iot io iex imte ie'),
  ...named('fileHeaders', 'toc toca sts rem usfm ide restore cov spine pubinfo'),
}

/** Paragraphs and poetry: they separate words, and the verse continues. */
export const paragraphs = words(`
  p m po pr cls pmo pm pmc pmr pi mi nb pc ph phi b q qr qc qd qm lh li lf lim lit tr th thr thc tc tcr tcc pb pmi sd`)

/** The kind of mark that a paragraph marker makes (prose, poetry, blank line); null when the paragraph before continues. */
export function markOf(marker: string, level: number): MarkKind | null {
  if (/^(?:q[rcdm]?|lim?|tr)$/.test(marker)) return poetry(level)
  if (/^(?:b|sd)$/.test(marker)) return 'b'
  return /^(?:nb|pb|t[hc].*|lit)$/.test(marker) ? null : 'p'
}

/** Character markers around words; their text stays. */
export const characters = words(`
  add bk dc efm fm ior iqt k lit nd ord pn png addpn qt ref sig sls tl wj em bd it bdit no sc sup qs qac rb rt rtc w wg wh
  wa jmp lik liv litl xt xta`)

function named(what: SkipKind, markers: string): Record<string, SkipKind> {
  return Object.fromEntries([...words(markers)].map((marker) => [marker, what]))
}
