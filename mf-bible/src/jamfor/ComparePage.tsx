import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { TRANSLATION } from '../shared/translation'
import { ComparedChapter } from './ComparedChapter'
import { usePicks } from './picks'

/** `/bibeln/jamfor`: two chapters side by side (BI-19, BI-20). */
export function ComparePage() {
  const { forsta, andra, pick } = usePicks()
  return (
    <>
      <h1 tabIndex={-1}>Jämför kapitel</h1>
      <Note>{TRANSLATION}</Note>
      <Sides>
        <ComparedChapter title="Första boken" pick={forsta} onPick={(value) => pick('forsta', value)} />
        <ComparedChapter title="Andra boken" pick={andra} onPick={(value) => pick('andra', value)} />
      </Sides>
    </>
  )
}

const Note = styled.p`
  margin: 8px 0 24px;
  color: ${s('muted')};
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
