import { useEffect } from 'react'
import type { ChapterRef } from '../shared/chapterRef'
import { rememberChapter, useReader } from '../shared/reader'
import { HEADER_PX } from '../shared/Scripture'

/** Milliseconds without scrolling before the position is stored. */
const SCROLL_SETTLE_MS = 400

/** Stores the open chapter and the verse at the top of the window, for 'Fortsätt där du var'. */
export function useLastVerse({ osis, chapter }: ChapterRef) {
  useEffect(() => {
    let timer = 0
    const remember = () => useReader.setState({ last: { osis, chapter, ...verseInView() } })
    const onScroll = () => {
      clearTimeout(timer)
      timer = window.setTimeout(remember, SCROLL_SETTLE_MS)
    }
    rememberChapter({ osis, chapter })
    document.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll)
    }
  }, [osis, chapter])
}

/**
 * The first verse that begins below the header, or the verse in the address while it is visible, so that continuing
 * repeatedly does not move backwards; none for the chapter's first verse.
 */
function verseInView(): { verse?: number } {
  const verses = [...document.querySelectorAll('li[id^="v"]')]
  const below = verses.filter((verse) => verse.getBoundingClientRect().top >= HEADER_PX)
  const named = below.find((verse) => verse.matches('[data-marked]'))
  const isSeen = named && named.getBoundingClientRect().top < window.innerHeight
  const verse = (isSeen ? named : below[0]) ?? verses.at(-1)
  return verse && verse !== verses[0] ? { verse: Number(verse.id.slice(1)) } : {}
}
