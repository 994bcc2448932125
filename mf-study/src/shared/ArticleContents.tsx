import { s } from '@portal/shared-ui/theme'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

type Heading = { id: string; text: string }

/**
 * The headings of the article with this id, in the margin of wide windows; marks the current part. Reads the headings
 * from the DOM whenever the text changes, so that it works for any article.
 */
export function ArticleContents({ articleId }: { articleId: string }) {
  const [headings, setHeadings] = useState<Heading[]>([])
  const [now, setNow] = useState('')

  useEffect(() => {
    const article = document.getElementById(articleId)
    if (!article) return
    const reading = watchReading(setNow)
    const read = () => {
      const found = [...article.querySelectorAll('h2')]
      for (const [at, heading] of found.entries()) {
        heading.id ||= `del-${at + 1}`
        reading?.observe(heading)
      }
      const list = found.map(({ id, textContent }) => ({ id, text: textContent ?? '' }))
      setHeadings((before) => (JSON.stringify(before) === JSON.stringify(list) ? before : list))
    }
    const changes = new MutationObserver(read)
    changes.observe(article, { childList: true, subtree: true })
    read()
    return () => {
      changes.disconnect()
      reading?.disconnect()
    }
  }, [articleId])

  if (headings.length < 2) return null
  return (
    <Margin>
      <nav aria-label="Innehåll">
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === now ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Margin>
  )
}

/** A part counts as current when its heading passes the upper third of the window. */
function watchReading(onRead: (id: string) => void): IntersectionObserver | null {
  if (!('IntersectionObserver' in window)) return null
  return new IntersectionObserver(
    (entries) => {
      const reached = entries.find(({ isIntersecting }) => isIntersecting)
      if (reached) onRead(reached.target.id)
    },
    { rootMargin: '-10% 0px -60%' },
  )
}

/** In the margin beside an article's column of 660 px: there is room from 75 em on. */
const Margin = styled.div`
  display: none;
  @media (min-width: 75em) {
    display: block;
    position: absolute;
    inset: 0 calc(100% + 44px) 0 auto;
    width: 196px;
  }
  nav {
    position: sticky;
    top: 110px;
  }
  ol {
    list-style: none;
  }
  a {
    display: block;
    padding: 6px 0 6px 14px;
    border-left: 1px solid ${s('line')};
    color: ${s('muted')};
    font-size: 0.875rem;
    line-height: 1.45;
  }
  a:hover,
  a[aria-current] {
    border-color: ${s('gold')};
    color: ${s('ink')};
  }
  @media print {
    display: none;
  }
`
