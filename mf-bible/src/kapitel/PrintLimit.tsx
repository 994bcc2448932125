import { limitSentence, withinLimit } from '@portal/shared-ui/scripture/copyLimit'
import styled, { createGlobalStyle } from 'styled-components'
import { useOpenChapter } from './chapterState'

/** Leaves verses beyond the limit of the translation's owner out of the printed chapter, and says so there. */
export function PrintLimit() {
  const { verses, copyLimit } = useOpenChapter()
  const { kept, left } = withinLimit(verses, copyLimit)
  if (!copyLimit || left === 0) return null
  return (
    <>
      <Cut $kept={kept.length} />
      <Printed>{limitSentence(copyLimit, left)}</Printed>
    </>
  )
}

/** Each text is an item of the chapter's list. */
const Cut = createGlobalStyle<{ $kept: number }>`
  @media print {
    main ol > li:nth-child(n + ${({ $kept }) => $kept + 1}) {
      display: none !important;
    }
  }
`

const Printed = styled.p`
  display: none;
  @media print {
    display: block;
  }
`
