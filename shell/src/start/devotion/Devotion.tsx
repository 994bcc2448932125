import { useSwipe } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { DevotionBox } from '../DevotionBox'
import { DayTurner } from './DayTurner'
import { DevotionActions } from './DevotionActions'
import { ListenToDevotion } from './ListenToDevotion'
import { Reflection } from './Reflection'
import { TitlePage } from './TitlePage'
import { type Turning, useDevotion } from './useDevotion'

/**
 * The devotion of a day: its verse like the title page of a book, and the text beside it. Renders nothing on a day
 * without a devotion, or when it cannot be read.
 */
export function Devotion() {
  const { devotion, isPending, turning } = useDevotion()
  const handlers = useTurningBy(turning)
  if (isPending) return <DevotionBox aria-hidden="true" />
  if (!devotion) return null
  return (
    <Box as="section" aria-label="Dagens andakt" {...handlers}>
      <Sheet>
        <TitlePage devotion={devotion} isToday={turning.day === turning.today} />
        <Words>
          <DayTurner turning={turning}>
            <ListenToDevotion devotion={devotion} />
          </DayTurner>
          <h2>{devotion.title}</h2>
          <Reflection
            key={devotion.date}
            text={devotion.reflection}
            reference={devotion.verse_reference}
            day={devotion.date}
          />
          <DevotionActions devotion={devotion} turning={turning} />
        </Words>
      </Sheet>
    </Box>
  )
}

/**
 * Turns days with a swipe or the arrow keys, as in the reader; the keys work only while the focus is in this section,
 * because the page has more content.
 */
function useTurningBy({ earlier, later, turn }: Turning) {
  const back = () => earlier && turn(earlier)
  const onward = () => later && turn(later)
  return {
    ...useSwipe({ onLeft: onward, onRight: back }),
    onKeyDown: ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || shiftKey) return
      if (key === 'ArrowLeft') back()
      if (key === 'ArrowRight') onward()
    },
  }
}

const Box = styled(DevotionBox)`
  min-height: 0;
`

const Sheet = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  overflow: hidden;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusL')};
  background: ${s('surface')};
  box-shadow: ${s('shadow2')};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  padding: clamp(22px, 3.4vw, 40px) clamp(22px, 4vw, 46px);

  h2 {
    margin: 10px 0 14px;
    font-size: 1.625rem;
  }
  ${media.phone} {
    padding-block: 8px 4px;

    h2 {
      margin: 0 0 6px;
    }
  }
`
