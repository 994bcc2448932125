import { Card } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { ComparedChapter } from './ComparedChapter'
import { useComparison } from './comparison'
import { SideFields } from './SideFields'

/** `/bibeln/jamfor`: two chapters side by side, both chosen above them. */
export function ComparePage() {
  const { forsta, andra, setSide } = useComparison()
  return (
    <>
      <h1 tabIndex={-1}>Jämför kapitel</h1>
      <Lead>Läs två kapitel sida vid sida, till exempel Matteus 5 och Lukas 6.</Lead>
      <Choices $padding="s" data-print="hide">
        <SideFields title="Första boken" side={forsta} onChange={(value) => setSide('forsta', value)} />
        <SideFields title="Andra boken" side={andra} onChange={(value) => setSide('andra', value)} />
      </Choices>
      <Sides>
        <ComparedChapter side={forsta} />
        <ComparedChapter side={andra} />
      </Sides>
    </>
  )
}

const Lead = styled.p`
  margin: 8px 0 0;
  color: ${s('muted')};
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 24px;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Choices = styled(Card)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 40px;
  margin: 20px 0;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
