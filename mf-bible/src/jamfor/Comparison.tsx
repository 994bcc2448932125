import { Card, IconButton } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { ArrowLeftRight } from 'lucide-react'
import styled from 'styled-components'
import { useBooks } from '../shared/books.data'
import { ComparedChapter } from './ComparedChapter'
import { type SideChapter, useComparison } from './comparison'
import { Pairs } from './Pairs'
import { SideFields } from './SideFields'

/** The compared texts, verse by verse; suggests pairs until both chapters are chosen. */
export function Comparison({ chapters }: { chapters: readonly [SideChapter, SideChapter] }) {
  const { forsta, andra, setSide, swap } = useComparison()
  const { isPending } = useBooks()
  const isWhole = Boolean(forsta?.chapter && andra?.chapter)
  return (
    <>
      <Choices $padding="s" data-print="hide">
        <SideFields title="Första boken" side={forsta} onChange={(value) => setSide('forsta', value)} />
        <Swap
          label="Byt plats"
          icon={<ArrowLeftRight aria-hidden="true" />}
          disabled={!forsta && !andra}
          onClick={swap}
        />
        <SideFields title="Andra boken" side={andra} onChange={(value) => setSide('andra', value)} />
      </Choices>
      {!isWhole && <Pairs />}
      {/* Waits for the suggested pairs, which would otherwise push the columns down when they load. */}
      {(isWhole || !isPending) && (
        <Sides>
          <ComparedChapter side={forsta} chapter={chapters[0]} column={0} />
          <ComparedChapter side={andra} chapter={chapters[1]} column={1} />
        </Sides>
      )}
    </>
  )
}

/** Both chapters share the rows of this grid. On a phone their verses alternate. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 24px;
  align-items: start;
  margin-top: 20px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    /* Between the places of two chapters that are not chosen; the rows of a comparison are close. */
    &:not(:has(ol)) {
      row-gap: 12px;
    }
  }
`

const Choices = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: end;
  gap: 20px;
  margin: 20px 0;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`

const Swap = styled(IconButton)`
  margin-bottom: 2px;
  color: ${s('brand')};
  ${media.tablet} {
    justify-self: center;
    margin: 0;
    rotate: 90deg;
  }
`
