import { CornerUpLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, type Location, useLocation } from 'react-router-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { formatReference, type Reference, referencePath } from '../scripture'
import { depth, media, s, sheet } from '../theme'
import { findQuotation, openTarget, targetOf } from './quotation'
import { trailOf } from './trailAddress'

/** Maximum time to wait for a page's text. */
const TIMEOUT_MS = 10_000

/**
 * For visitors who follow a verse to a page that quotes it: opens, highlights and centres the quotation, and shows a
 * link back to the verse.
 */
export function TrailArrival() {
  const { search, hash, key } = useLocation()
  const from = trailOf(search)
  useQuotation(from, { search, hash, key })
  if (!from) return null
  return (
    <>
      <QuotationMark />
      <Thread aria-label="Versspåret" data-print="hide">
        <Link to={referencePath(from)}>
          <CornerUpLeft aria-hidden="true" size="1.125rem" />
          {`Tillbaka till ${formatReference(from)}`}
        </Link>
      </Thread>
    </>
  )
}

type Address = Pick<Location, 'search' | 'hash' | 'key'>

/** Looks for the quotation until the page has rendered it, or the visitor scrolls, clicks or types. */
function useQuotation(from: Reference | null, { search, hash, key }: Address) {
  const verses = from && referencePath(from)
  useEffect(() => {
    const page = document.querySelector('main')
    if (!from || !page) return
    const waiting = new AbortController()
    const { signal } = waiting
    const look = () => {
      if (signal.aborted) return
      const target = targetOf(hash, search)
      openTarget(target)
      const found = findQuotation(page, from)
      if (found) {
        waiting.abort()
        found.control.focus({ preventScroll: true })
      }
      // Highlights the element itself when it has no quotation, such as a lesson in the school's list.
      const element = found?.element ?? target
      if (element && !element.hasAttribute(MARK)) mark(element)
    }
    const observer = new MutationObserver(() => requestAnimationFrame(look))
    const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    // Stops when the visitor scrolls, clicks or types.
    for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => waiting.abort(), { passive: true, signal })
    observer.observe(page, { childList: true, subtree: true })
    // The previous page is still mounted at this moment.
    requestAnimationFrame(look)
    return () => waiting.abort()
  }, [verses, search, hash, key])
}

function mark(element: HTMLElement) {
  for (const earlier of document.querySelectorAll(`[${MARK}]`)) earlier.removeAttribute(MARK)
  element.setAttribute(MARK, '')
  element.scrollIntoView({ block: 'center' })
}

const MARK = 'data-quotation'

const QuotationMark = createGlobalStyle`
  [${MARK}] {
    border-radius: 4px;
    background: ${s('goldSoft')};
    box-shadow: 0 0 0 8px ${s('goldSoft')};
  }
`

/** A strip at the window's edge with the link back to the verse. */
const Thread = styled.nav`
  position: fixed;
  z-index: ${depth('sticky')};
  inset-inline-start: max(10px, env(safe-area-inset-left));
  inset-block-end: calc(16px + ${s('bottomBar')});
  &::before {
    content: '';
    position: fixed;
    inset-block: 0 16px;
    inset-inline-start: max(5px, env(safe-area-inset-left));
    width: 1px;
    background: ${s('gold')};
    pointer-events: none;
  }
  a {
    ${sheet}
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 8px 18px 8px 14px;
    border-color: ${s('gold')};
    border-radius: ${s('pill')};
    color: ${s('ink')};
    font-weight: 600;
    font-size: 0.9375rem;
    text-decoration: none;
  }
  svg {
    color: ${s('goldText')};
  }
  ${media.hover} {
    a:hover {
      background: ${s('goldSoft')};
    }
  }
`
