import { parsePlace, parseVerseHash, type Reference, referencePath } from '../scripture'

/** A page's quotation of verses: the element to mark, and the one to focus. */
export type Quotation = { element: HTMLElement; control: HTMLElement }

/** Block elements of a text, of which one is marked. */
const BLOCKS = 'figure, blockquote, p, li, dd, h2, h3, h4'

/** The element on a page that refers to the verses: quotations before mentions, in document order. */
export function findQuotation(page: ParentNode, from: Reference): Quotation | null {
  const path = referencePath({ osis: from.osis, chapter: from.chapter })
  const links = [...page.querySelectorAll<HTMLElement>(`a[href^="${CSS.escape(path)}"]:not([data-places])`)]
  const named = [...page.querySelectorAll<HTMLElement>('[data-places]')]
  const candidates = [...links, ...named].filter((control) => isAbout(control, from, path))
  const best = candidates.find((control) => control.closest('figure, blockquote')) ?? candidates[0]
  const element = best?.closest<HTMLElement>('figure, blockquote') ?? best?.closest<HTMLElement>(BLOCKS)
  return best && element ? { element, control: best } : null
}

function isAbout(control: HTMLElement, from: Reference, path: string): boolean {
  const { places } = control.dataset
  if (places !== undefined) {
    return places
      .split(' ')
      .flatMap((place) => parsePlace(place) ?? [])
      .some(
        ({ osis, chapter, ...verses }) =>
          osis === from.osis && chapter === from.chapter && overlaps(verses, from),
      )
  }
  const [target, hash = ''] = (control.getAttribute('href') ?? '').split('#')
  return target === path && overlaps(parseVerseHash(hash) ?? {}, from)
}

type Verses = Pick<Reference, 'from' | 'to'>

/** A reference to the whole chapter overlaps every part of it. */
function overlaps({ from, to = from }: Verses, { from: first, to: last = first }: Verses): boolean {
  if (first === undefined || last === undefined || from === undefined || to === undefined)
    return first === undefined || from === undefined
  return from <= last && to >= first
}

/** The element that an address names, by its hash or by the id in its query. */
export function targetOf(hash: string, search: string): HTMLElement | null {
  const id = hash.slice(1) || new URLSearchParams(search).get('id')
  return id ? document.getElementById(id) : null
}

/** Opens the target when it is closed: a closed one does not render its quotations. */
export const openTarget = (target: HTMLElement | null): void =>
  target?.querySelector<HTMLElement>(':scope > :is(h2, h3, h4) > [aria-expanded="false"]')?.click()
