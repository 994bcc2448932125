import { IconButton, Popover } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { ALargeSmall, Copy, X } from 'lucide-react'
import styled from 'styled-components'
import { startCopying, stopCopying, useChapterState, useOpenChapter } from './chapterState'
import { ListenToChapter } from './ListenToChapter'
import { ReaderSettings } from './touchParts'

/** Above the text: buttons for listening and for copy mode, and the settings of the text. */
export function ChapterTools() {
  const { store, chapterRef } = useOpenChapter()
  const copying = useChapterState(({ selected }) => selected !== null)
  return (
    <Bar data-print="hide">
      <ListenToChapter chapterRef={chapterRef} />
      {copying ? (
        <IconButton
          label="Avbryt markering"
          icon={<X aria-hidden="true" />}
          onClick={() => stopCopying(store)}
        />
      ) : (
        <IconButton
          label="Kopiera verser"
          icon={<Copy aria-hidden="true" />}
          onClick={() => startCopying(store)}
        />
      )}
      <Popover
        label="Läsinställningar"
        trigger={(props) => (
          <IconButton {...props} label="Läsinställningar" icon={<ALargeSmall aria-hidden="true" />} />
        )}
      >
        <ReaderSettings />
      </Popover>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  justify-content: center;
  gap: 4px;
  margin: 6px 0 0;
  /* The host renders for a wide screen. */
  ${media.column} {
    display: none;
  }
`
