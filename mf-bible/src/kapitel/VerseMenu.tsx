import { useInteractOutside, useKeydown } from '@portal/shared-ui'
import { Swatches } from '@portal/shared-ui/markings/swatches'
import { useSession } from '@portal/shared-ui/portal'
import { floating, media } from '@portal/shared-ui/theme'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { lastNumber, verseLabel } from '../shared/chapter.data'
import { ColorPicker } from './ColorPicker'
import { useChapterState, useOpenChapter, verseControl } from './chapterState'
import { LoginPrompt } from './LoginPrompt'
import { MenuRow } from './MenuRow'
import { VerseTrail } from './touchParts'
import { useMenuPosition } from './useMenuPosition'
import { VerseActions } from './VerseActions'
import { VerseNotes } from './VerseNotes'

type Props = { number: number; color?: string }

/**
 * A verse's menu: colours, a note, copying, sharing, comparing, and the texts that refer to the verse. A visitor is
 * asked to sign in. The menu floats beside the verse, on a phone at the bottom of the window, and moves no text.
 */
export function VerseMenu(props: Props) {
  const noting = useChapterState((state) => state.noting)
  const userId = useSession(({ user }) => user?.id)
  // What is written when the session ends waits on the device for its account, and goes from the screen.
  return noting && userId ? (
    <VerseNotes key={userId} verse={props.number} {...noting} />
  ) : (
    <Choices {...props} />
  )
}

function Choices({ number, color }: Props) {
  const { verses, store, marks } = useOpenChapter()
  const verse = verses.find((each) => each.number === number) ?? { number, text: '' }
  const label = `vers ${verseLabel(verse)}`
  const isNoted = marks.notes(number, lastNumber(verse)).length > 0
  const status = useSession((session) => session.status)
  const userId = useSession(({ user }) => user?.id)
  /** How often a visitor has chosen a colour. */
  const [choices, setChoices] = useState(0)
  const isGuest = status === 'signedOut'
  const menu = useRef<HTMLDivElement>(null)
  const floatsAt = useMenuPosition(number, menu)

  const close = () => store.setState({ open: null })
  const closeToVerse = () => {
    close()
    verseControl(number)?.focus({ preventScroll: true })
  }
  // A click or focus elsewhere closes it and keeps the new focus; the verse counts as inside.
  useInteractOutside(() => menu.current?.parentElement, close)
  useKeydown((event) => {
    if (event.key !== 'Escape') return
    // Escape ends one thing: a chapter that is read aloud goes on.
    event.preventDefault()
    closeToVerse()
  })

  return (
    <Column ref={menu} style={floatsAt} $isBelow={floatsAt && 'top' in floatsAt} data-print="hide">
      {isGuest && <LoginPrompt key={choices} verse={number} chosen={choices > 0} />}
      <Panel role="group" aria-label={`Vers ${verseLabel(verse)}`}>
        {userId && (
          <ColorPicker
            label={label}
            verses={[number]}
            color={color}
            removable={color !== undefined}
            focused
            onDone={closeToVerse}
          />
        )}
        {isGuest && <Swatches label={label} onChoose={() => setChoices(choices + 1)} />}
        <VerseActions verse={verse} isNoted={isNoted} isMember={Boolean(userId)} onDone={closeToVerse} />
        <VerseTrail verse={verse} />
      </Panel>
    </Column>
  )
}

/**
 * The prompt is on the menu's side away from the verse; where the window has the reader's bar, which may cover that
 * side, between verse and menu.
 */
const Column = styled(MenuRow)<{ $isBelow?: boolean }>`
  flex-direction: ${({ $isBelow }) => ($isBelow ? 'column-reverse' : 'column')};
  justify-content: flex-start;
  align-items: center;
  gap: 8px;
  ${media.column} {
    flex-direction: ${({ $isBelow }) => ($isBelow === false ? 'column-reverse' : 'column')};
  }
`

const Panel = styled.div`
  ${floating}
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  padding: 5px 12px;
  border-radius: 26px;
  pointer-events: auto;
  ${media.phone} {
    width: 100%;
    min-height: 56px;
    padding: 4px 8px calc(4px + env(safe-area-inset-bottom));
    gap: 0;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`
