import { Button, copyText, IconButton, useKeydown } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { depth, floating, media } from '@portal/shared-ui/theme'
import { Share2 } from 'lucide-react'
import styled from 'styled-components'
import { stopCopying, useOpenChapter, verseControl } from './chapterState'
import { clipboardText } from './clipboardText'

/** Copy mode's bar: how much is chosen, and the ways out. */
export function CopyBar({ selected }: { selected: ReadonlySet<number> }) {
  const { chapterRef, book, verses, store } = useOpenChapter()
  const chosen = verses.filter(({ number }) => selected.has(number))
  const first = chosen[0]

  const leave = () => {
    stopCopying(store)
    if (first) verseControl(first.number)?.focus({ preventScroll: true })
  }
  const finish = async () => {
    leave()
    try {
      await copyText(clipboardText(book, chapterRef.chapter, chosen))
      toast(chosen.length === 1 ? 'Vers kopierad!' : `${chosen.length} verser kopierade!`, { seconds: 3 })
    } catch (error) {
      console.error('Copying failed:', error)
    }
  }
  useKeydown(({ key }) => {
    if (key === 'Escape') leave()
  })

  return (
    <Panel role="group" aria-label="Kopiera verser" data-print="hide">
      <Count role="status">{counted(chosen.length, 'vers vald', 'verser valda')}</Count>
      <IconButton
        label="Dela"
        icon={<Share2 aria-hidden="true" />}
        disabled={chosen.length === 0}
        onClick={() => {
          leave()
          store.setState({ shared: chosen })
        }}
      />
      <Button size="s" variant="light" onClick={leave}>
        Avbryt
      </Button>
      <Button size="s" disabled={chosen.length === 0} onClick={() => void finish()}>
        Slutför markering
      </Button>
    </Panel>
  )
}

const Panel = styled.div`
  ${floating}
  position: sticky;
  bottom: calc(20px + env(safe-area-inset-bottom));
  z-index: ${depth('sticky')};
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 8px;
  width: fit-content;
  max-width: 100%;
  margin: 22px auto 0;
  padding: 8px 10px 8px 20px;
  border-radius: 28px;
  ${media.phone} {
    /* Clear of the floating button at the corner. */
    bottom: calc(92px + env(safe-area-inset-bottom));
    padding: 8px 12px;
  }
`

const Count = styled.p`
  margin: 0 6px 0 0;
  font-weight: 600;
  ${media.phone} {
    flex: 1 0 100%;
    margin: 0;
    text-align: center;
  }
`
