import { media } from '@portal/shared-ui/theme'
import { Columns2, Copy, Ellipsis, NotebookPen, Share2 } from 'lucide-react'
import styled from 'styled-components'
import { type Verse, verseLabel } from '../shared/chapter.data'
import { formatSide } from '../shared/formatSide'
import { startCopying, startNoting, useOpenChapter, verseControl } from './chapterState'
import { MenuAction, MenuLink } from './MenuAction'
import { MoreMenu } from './touchParts'

type Props = {
  verse: Verse
  /** Whether the member has a note on it. */
  isNoted: boolean
  isMember: boolean
  /** Closes the menu; the verse gets the focus. */
  onDone: () => void
}

/** The buttons of a verse's menu: the four used most, and "Mer". */
export function VerseActions({ verse, isNoted, isMember, onDone }: Props) {
  const { chapterRef, store } = useOpenChapter()
  const label = `vers ${verseLabel(verse)}`
  return (
    <Actions>
      {isMember && (
        <MenuAction
          word={isNoted ? 'Anteckning' : 'Anteckna'}
          label={isNoted ? `Läs anteckningen till ${label}` : `Anteckna till ${label}`}
          icon={<NotebookPen aria-hidden="true" />}
          onClick={() => startNoting(store, verse, verse)}
        />
      )}
      <MenuAction
        word="Kopiera"
        label={`Kopiera ${label}`}
        icon={<Copy aria-hidden="true" />}
        onClick={() => {
          startCopying(store, verse.number)
          verseControl(verse.number)?.focus({ preventScroll: true })
        }}
      />
      <MenuAction
        word="Dela"
        label={`Dela ${label}`}
        icon={<Share2 aria-hidden="true" />}
        onClick={() => {
          onDone()
          store.setState({ shared: [verse] })
        }}
      />
      <MenuLink
        word="Jämför"
        label="Jämför kapitlet med ett annat"
        icon={<Columns2 aria-hidden="true" />}
        to={`/bibeln/jamfor?forsta=${formatSide(chapterRef)}`}
      />
      <MoreMenu
        label={label}
        verses={[verse]}
        onDone={onDone}
        trigger={(props) => (
          <MenuAction
            word="Mer"
            label={`Mer för ${label}`}
            icon={<Ellipsis aria-hidden="true" />}
            {...props}
          />
        )}
      />
    </Actions>
  )
}

/** Keeps these buttons together when the menu takes two lines; on a phone they have a row of their own. */
const Actions = styled.div`
  display: flex;
  gap: 2px;
  ${media.phone} {
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: 0;
  }
`
