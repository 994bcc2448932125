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
      <Cut $last={kept.at(-1)?.number ?? 0} />
      <Printed>{limitSentence(copyLimit, left)}</Printed>
    </>
  )
}

/** Hides the verses after the last one that may be printed. */
const Cut = createGlobalStyle<{ $last: number }>`
  @media print {
    #v${({ $last }) => $last} ~ li {
      display: none !important;
    }
  }
`

const Printed = styled.p`
  display: none;
  margin: 16px 0 0;
  text-align: center;
  @media print {
    display: block;
  }
`
