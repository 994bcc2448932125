import { Button, copyText, IconButton, useKeydown } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { toast, useSession } from '@portal/shared-ui/portal'
import { limitSentence, withinLimit } from '@portal/shared-ui/scripture/copyLimit'
import { depth, floating, media, s } from '@portal/shared-ui/theme'
import { Ellipsis, NotebookPen, Share2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ColorPicker } from './ColorPicker'
import { CopyOptions } from './CopyOptions'
import { startNoting, stopCopying, useOpenChapter, verseControl } from './chapterState'
import { clipboardText, linkTo } from './clipboardText'
import { MoreMenu } from './touchParts'

/** The bar of copy mode: the number of selected verses, actions for all of them, and buttons to leave it. */
export function CopyBar({ selected }: { selected: ReadonlySet<number> }) {
  const { chapterRef, book, verses, copyLimit, store, marks } = useOpenChapter()
  const userId = useSession(({ user }) => user?.id)
  const chosen = verses.filter(({ number }) => selected.has(number))
  const first = chosen[0]
  const last = chosen.at(-1)
  const { kept, left } = withinLimit(chosen, copyLimit)
  const isCut = copyLimit !== undefined && left > 0
  const [options, setOptions] = useState({ withLink: false, withoutNumbers: false })
  const colors = new Set(chosen.map(({ number }) => marks.color(number)))

  const leave = () => {
    stopCopying(store)
    if (first) verseControl(first.number)?.focus({ preventScroll: true })
  }
  const finish = async () => {
    leave()
    try {
      const link = options.withLink ? linkTo(chapterRef, kept) : undefined
      const { withoutNumbers } = options
      await copyText(clipboardText(book, chapterRef.chapter, kept, { link, withoutNumbers }))
      const done = kept.length === 1 ? 'Vers kopierad!' : `${kept.length} verser kopierade!`
      toast(isCut ? `${done} ${limitSentence(copyLimit, left)}` : done, { seconds: isCut ? 8 : 3 })
    } catch (error) {
      console.error('Copying failed:', error)
      toast('Webbläsaren tillät inte att texten kopierades.', { tone: 'error' })
    }
  }
  useKeydown((event) => {
    if (event.key !== 'Escape') return
    // Escape ends one thing: a chapter that is read aloud goes on.
    event.preventDefault()
    leave()
  })

  return (
    <Panel role="group" aria-label="Valda verser" data-print="hide">
      <Count role="status">{counted(chosen.length, 'vers vald', 'verser valda')}</Count>
      {isCut && <Limit>{limitSentence(copyLimit, left)}</Limit>}
      {userId && (
        <>
          <ColorPicker
            label="valda verser"
            verses={chosen.map(({ number }) => number)}
            color={colors.size === 1 ? [...colors][0] : undefined}
            removable={[...colors].some(Boolean)}
            onDone={leave}
          />
          <IconButton
            label="Anteckna"
            icon={<NotebookPen aria-hidden="true" />}
            disabled={!first}
            onClick={() => first && last && startNoting(store, first, last)}
          />
        </>
      )}
      <IconButton
        label="Dela"
        icon={<Share2 aria-hidden="true" />}
        disabled={chosen.length === 0}
        onClick={() => {
          leave()
          store.setState({ shared: chosen })
        }}
      />
      <MoreMenu
        label="valda verser"
        verses={chosen}
        onDone={leave}
        trigger={(props) => (
          <IconButton
            label="Mer"
            icon={<Ellipsis aria-hidden="true" />}
            disabled={chosen.length === 0}
            {...props}
          />
        )}
      />
      <CopyOptions options={options} onChange={setOptions} />
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
  bottom: calc(20px + max(env(safe-area-inset-bottom), ${s('bottomBar')}));
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
    /* Keeps clear of the floating button in the corner. */
    bottom: calc(92px + max(env(safe-area-inset-bottom), ${s('bottomBar')}));
    padding: 8px 12px;
  }
  /* Does not stick on low screens, where it would cover the text. */
  @media (max-height: 20em) {
    position: static;
  }
`

const Limit = styled.p`
  flex: 1 0 100%;
  margin: 0;
  font-size: 0.9375rem;
  text-align: center;
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
