import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media } from '@portal/shared-ui/theme'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { OfText } from './readOn.data'

type Props = OfText & { headingLevel?: 'h2' | 'h3' | 'h4' }

/**
 * "Läs vidare": the three most related texts, fetched when the reader nears the end. Their space is reserved, so that
 * nothing moves; without related texts it renders nothing.
 */
export function ReadOn(props: Props) {
  const [reserved, isNear] = useNear<HTMLDivElement>()
  return isNear ? <Near {...props} /> : <Reserved ref={reserved} data-print="hide" />
}

const stepsCode = codeQuery('read-on', () => import('./ReadOnSteps'))

/** Optional: renders nothing when its code cannot be fetched. */
function Near(props: Props) {
  const { data: code, isError } = useCode(stepsCode, { optional: true })
  if (isError) return null
  return code ? <code.ReadOnSteps {...props} Reserved={Reserved} /> : <Reserved />
}

/** Whether the element with the ref has come near the window; stays true afterwards. */
function useNear<Element extends HTMLElement>() {
  const box = useRef<Element>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, isNear] as const
}

const Reserved = styled.div`
  min-height: 21rem;
  margin-top: 40px;
  /* For titles of two lines. */
  ${media.phone} {
    min-height: 23rem;
  }
  @media (scripting: none) {
    min-height: 0;
  }
`
