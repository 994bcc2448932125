import { useEffect, useEffectEvent, useState } from 'react'

/** How long a scroll of our own may take. Scrolling at another time is the reader's. */
const OWN_SCROLL_MS = 1_200

/** Marks the part that is read; the player's styles show it. */
const MARK = 'data-read-aloud'

/** The element of the player's bar: what is pressed there keeps the page following. */
const BAR = '[data-player]'

const SCROLL_KEYS = /^(?:Arrow(?:Up|Down)|Page(?:Up|Down)|Home|End| )$/

export type Following = {
  /** Whether the page scrolls with what is read: until the reader touches it or scrolls. */
  isOn: boolean
  resume: () => void
}

/** Marks the element and scrolls it into view, unless the reader looks elsewhere. */
export function useFollowing(find: (() => Element | null) | undefined): Following {
  const [isOn, setOn] = useState(true)
  const [own] = useState(() => ({ until: 0 }))

  const show = useEffectEvent((element: Element | null | undefined) => {
    if (!element || !isOn) return
    own.until = Date.now() + OWN_SCROLL_MS
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
  })

  useEffect(() => {
    const element = find?.()
    element?.setAttribute(MARK, '')
    show(element)
    return () => element?.removeAttribute(MARK)
  }, [find])

  useEffect(() => {
    const stop = () => setOn(false)
    const byTouch = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(BAR))) stop()
    }
    const byKey = (event: KeyboardEvent) => {
      if (SCROLL_KEYS.test(event.key)) byTouch(event)
    }
    const byScroll = () => {
      if (Date.now() > own.until) stop()
    }
    const touches = ['pointerdown', 'wheel', 'touchmove'] as const
    for (const touch of touches) document.addEventListener(touch, byTouch, { passive: true })
    document.addEventListener('keydown', byKey)
    document.addEventListener('scroll', byScroll, { passive: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, byTouch)
      document.removeEventListener('keydown', byKey)
      document.removeEventListener('scroll', byScroll)
    }
  }, [own])

  useEffect(() => {
    if (isOn) show(find?.())
  }, [isOn])

  return { isOn, resume: () => setOn(true) }
}
