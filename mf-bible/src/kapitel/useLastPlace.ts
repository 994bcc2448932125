import { useEffect } from 'react'
import type { Place } from '../shared/place'
import { useReader } from '../shared/reader'
import { HEADER } from '../shared/Scripture'

/** How long the page must rest before the place counts as reached. */
const REST = 400

/** Remembers where one reads, for 'Fortsätt där du var'; a chapter without text is no place to return to. */
export function useLastPlace({ osis, chapter }: Place, verses = 0) {
  useEffect(() => {
    if (verses === 0) return
    const remember = (at?: { verse?: number }) => useReader.setState({ last: { osis, chapter, ...at } })
    let timer = 0
    const onScroll = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => remember(verseInView()), REST)
    }
    remember()
    document.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll)
    }
  }, [osis, chapter, verses])
}

/**
 * The first verse that begins below the header, or the one that the address names while it is there to be seen, so that
 * going on again and again does not lead backwards; none while it is the chapter's first.
 */
function verseInView(): { verse?: number } {
  const verses = [...document.querySelectorAll('li[id^="v"]')]
  const below = verses.filter((verse) => verse.getBoundingClientRect().top >= HEADER)
  const named = below.find((verse) => verse.matches('[data-marked]'))
  const isSeen = named && named.getBoundingClientRect().top < window.innerHeight
  const verse = (isSeen ? named : below[0]) ?? verses.at(-1)
  return verse && verse !== verses[0] ? { verse: Number(verse.id.slice(1)) } : {}
}
