import type { DeclaredTrail } from '@portal/shared-ui/remote'
import { parsePlace } from '@portal/shared-ui/scripture'
import type { TrailKind } from './trail'

/** Texts of apps that quote a chapter. */
export const codeTrail = (texts: DeclaredTrail, osis: string, chapter: number): TrailKind[] =>
  texts.flatMap((kind) => {
    const rows = kind.rows.flatMap(({ places, topics, ...row }) => {
      const named = places.flatMap((place) => parsePlace(place) ?? [])
      const here = named.filter((place) => place.osis === osis && place.chapter === chapter)
      const verses = here.flatMap(({ from, to = from }) =>
        from === undefined || to === undefined
          ? []
          : Array.from({ length: to - from + 1 }, (_, at) => from + at),
      )
      return here.length > 0 ? [{ ...row, verses: [...new Set(verses)].sort((a, b) => a - b) }] : []
    })
    return rows.length > 0 ? [{ ...kind, rows }] : []
  })
