import { IconButton } from '@portal/shared-ui'
import { useSession } from '@portal/shared-ui/portal'
import { referencePath } from '@portal/shared-ui/scripture'
import { floating, media, s } from '@portal/shared-ui/theme'
import { Copy, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { ColorPicker } from './ColorPicker'
import { startCopying, useOpenChapter, verseControl } from './chapterState'
import { LoginPrompt } from './LoginPrompt'
import { canShare, share } from './share'

/**
 * What can be done with a verse, right below it: colours for a member, the way to sign in for a visitor (BI-10, BI-13),
 * copying and sharing for both.
 */
export function VerseMenu({ number, color }: { number: number; color?: string }) {
  const { place, book, verses, store } = useOpenChapter()
  const status = useSession((session) => session.status)
  const userId = useSession(({ user }) => user?.id)
  const menu = useRef<HTMLDivElement>(null)

  const close = () => store.setState({ open: null })
  const closeToVerse = () => {
    close()
    verseControl(number)?.focus({ preventScroll: true })
  }
  useClosing(menu, close, closeToVerse)

  const reference = `${book} ${place.chapter}:${number}`
  const text = verses.find((verse) => verse.number === number)?.text ?? ''
  return (
    <Row ref={menu}>
      <Panel role="group" aria-label={`Vers ${number}`}>
        {userId && <ColorPicker number={number} color={color} userId={userId} onDone={closeToVerse} />}
        {status === 'signedOut' && <LoginPrompt />}
        <IconButton
          size="s"
          tone="muted"
          label={`Kopiera vers ${number}`}
          icon={<Copy aria-hidden="true" />}
          onClick={() => {
            startCopying(store, number)
            verseControl(number)?.focus({ preventScroll: true })
          }}
        />
        {canShare() && (
          <IconButton
            size="s"
            tone="muted"
            label={`Dela vers ${number}`}
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void share(reference, text, referencePath({ ...place, from: number }))}
          />
        )}
      </Panel>
    </Row>
  )
}

/** Escape closes and gives the focus back; a press or a focus elsewhere only closes. */
function useClosing(menu: React.RefObject<HTMLElement | null>, close: () => void, closeToVerse: () => void) {
  const onLeave = useEffectEvent((event: Event) => {
    if (!menu.current?.parentElement?.contains(event.target as Node)) close()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') closeToVerse()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

const Row = styled.div`
  display: flex;
  justify-content: center;
  margin: 8px 0 14px;
  font: 400 1rem/1.4 ${s('sans')};
  @media print {
    display: none;
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
  ${media.phone} {
    padding: 4px 8px;
  }
`
