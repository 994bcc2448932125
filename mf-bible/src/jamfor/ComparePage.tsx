import { LazyPart } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useComparison, useSideChapter } from './comparison'

/** A chunk of its own: readers of a chapter do not load it. */
export const comparisonCode = codeQuery('comparison', () => import('./Comparison'))

/** `/bibeln/jamfor`: two chapters side by side, both chosen above them. */
export function ComparePage() {
  const { forsta, andra } = useComparison()
  // Requests the chapters in parallel with the code.
  const chapters = [useSideChapter(forsta), useSideChapter(andra)] as const
  return (
    <>
      <h1 tabIndex={-1}>Jämför kapitel</h1>
      <Lead>Läs två kapitel sida vid sida, till exempel Matteus 5 och Lukas 6.</Lead>
      <LazyPart code={comparisonCode}>{({ Comparison }) => <Comparison chapters={chapters} />}</LazyPart>
    </>
  )
}

const Lead = styled.p`
  margin: 8px 0 0;
  color: ${s('muted')};
`
