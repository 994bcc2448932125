import { addDays, dayMonth } from '@portal/shared-ui/format'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import { BookOpen, CalendarDays, Share2 } from 'lucide-react'
import styled from 'styled-components'
import { ChapterLink } from '../../scripture/ChapterLink'
import type { DevotionOfDay } from '../start.data'
import type { Turning } from './useDevotion'
import { useDevotionCode } from './useDevotionCode'

/** A line of three actions: open the chapter, share, go to another day. */
export function DevotionActions({ devotion, turning }: { devotion: DevotionOfDay; turning: Turning }) {
  const { code, setOpen, close } = useDevotionCode()
  const { today, earlier, turn, prepare } = turning
  const back = earlier ?? (turning.day < today && turning.later ? today : undefined)
  return (
    <Line>
      <li>
        <ChapterLink reference={devotion.verse_reference}>
          <BookOpen aria-hidden="true" />
          Läs kapitlet
        </ChapterLink>
      </li>
      <li>
        <button type="button" onClick={() => setOpen(true)}>
          <Share2 aria-hidden="true" />
          Dela
        </button>
        {code && <code.ShareDevotion devotion={devotion} onClose={close} />}
      </li>
      {back && (
        <li>
          <button type="button" onClick={() => turn(back)} onPointerEnter={prepare} onFocus={prepare}>
            <CalendarDays aria-hidden="true" />
            {nameOf(back, turning)}
          </button>
        </li>
      )}
    </Line>
  )
}

/** The label of a day's link: days without a devotion are skipped, so it may name an earlier date. */
function nameOf(day: string, { today, day: shown }: Turning): string {
  if (day === today) return 'Till idag'
  return shown === today && day === addDays(today, -1) ? 'Gårdagens' : dayMonth(day)
}

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 clamp(10px, 3vw, 22px);
  margin-top: auto;
  padding-top: 16px;

  a,
  button {
    ${bareButton}
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${s('goldText')};
  }
  /* All three in one line on most phones. */
  ${media.phone} {
    padding-top: 0;
    font-size: 0.96875rem;

    a,
    button {
      gap: 6px;
      font-size: inherit;
    }
    svg {
      width: 1rem;
      height: 1rem;
    }
  }
  :is(a, button):hover {
    text-decoration: underline;
  }
`
