import { IconButton } from '@portal/shared-ui'
import { media, s } from '@portal/shared-ui/theme'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useReader } from '../shared/reader'
import { useChapterState } from './chapterState'

const learn = () => useReader.setState({ hinted: true })

/**
 * Tells readers once on each device that verses are clickable, above the text from the first paint on. Keeps its
 * space until the chapter changes, so that dismissing it moves no verse.
 */
export function VerseHint() {
  const hinted = useReader((reader) => reader.hinted)
  const pressed = useChapterState(({ open, selected }) => open !== null || selected !== null)
  const [isPlaced] = useState(!hinted)
  useEffect(() => {
    if (pressed) learn()
  }, [pressed])
  if (!isPlaced) return null
  return (
    <Note role="note" data-print="hide" $isGone={hinted}>
      Tryck på en vers för att markera, kopiera eller dela den.
      <IconButton size="s" label="Stäng tipset" icon={<X aria-hidden="true" />} onClick={learn} />
    </Note>
  )
}

const Note = styled.div<{ $isGone: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  width: fit-content;
  max-width: 100%;
  margin: 16px auto 0;
  padding: 2px 6px 2px 18px;
  border: 1px solid ${s('gold')};
  border-radius: ${s('radiusL')};
  background: ${s('goldSoft')};
  font-size: 0.9375rem;
  line-height: 1.4;
  visibility: ${({ $isGone }) => $isGone && 'hidden'};
  button {
    flex: none;
  }
  /* Keeps the first verse near the top of the window, with or without the hint. */
  ${media.phone} {
    margin-block: 7px -9px;
  }
`
