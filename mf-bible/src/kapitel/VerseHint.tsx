import { IconButton } from '@portal/shared-ui'
import { depth, media, s } from '@portal/shared-ui/theme'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import styled from 'styled-components'
import { useReader } from '../shared/reader'
import { useChapterState } from './chapterState'

const learn = () => useReader.setState({ hinted: true })

/** Says once on each device that verses can be pressed, over the text's end, where it moves nothing. */
export function VerseHint() {
  const hinted = useReader((reader) => reader.hinted)
  const pressed = useChapterState(({ open, selected }) => open !== null || selected !== null)
  useEffect(() => {
    if (pressed) learn()
  }, [pressed])
  if (hinted) return null
  return (
    <Place data-print="hide">
      <Note role="note">
        Tryck på en vers för att markera, kopiera eller dela den.
        <IconButton size="s" label="Stäng tipset" icon={<X aria-hidden="true" />} onClick={learn} />
      </Note>
    </Place>
  )
}

const Place = styled.div`
  position: sticky;
  bottom: calc(24px + ${s('bottomBar')});
  z-index: ${depth('raised')};
  height: 0;
  /* What it lies over can be pressed. */
  pointer-events: none;
`

const Note = styled.div`
  position: absolute;
  inset-inline: 0;
  bottom: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  width: fit-content;
  margin: 0 auto;
  padding: 4px 6px 4px 18px;
  border: 1px solid ${s('gold')};
  border-radius: ${s('radiusL')};
  background: ${s('goldSoft')};
  box-shadow: ${s('shadow2')};
  font-size: 0.9375rem;
  line-height: 1.4;
  button {
    flex: none;
    pointer-events: auto;
  }
  /* Clear of the events button at the corner. */
  ${media.phone} {
    margin-right: 72px;
  }
`
