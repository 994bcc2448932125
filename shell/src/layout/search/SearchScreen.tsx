import { IconButton, Modal, SearchField, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ResultList } from './ResultList'
import { useHits } from './useHits'

type Props = { onClose: () => void; onChoose: (to: string) => void }

/** The search over the whole screen: the field at the top, the hits below it. */
export function SearchScreen({ onClose, onChoose }: Props) {
  const [term, setTerm] = useState('')
  const { input, setInput } = useSearchInput({ search: term, normal: searchTerm, onSearch: setTerm })
  const hits = useHits({ input, term, onChoose })
  const { id, words, found, active } = hits

  return (
    <Modal aria-label="Sök på webbplatsen" onClose={onClose}>
      <Screen>
        <Head>
          <span data-dialog-head>
            <IconButton label="Stäng sökningen" icon={<ArrowLeft />} onClick={onClose} />
          </span>
          <SearchField
            placeholder="Sök på webbplatsen…"
            value={input}
            onChange={setInput}
            {...hits.field}
            panel={hits.panel(found !== undefined)}
          />
        </Head>
        <Hits>
          {found && <ResultList {...{ id, words, found, active, onChoose }} onAsk={setInput} />}
          {hits.offline && <p role="status">Du är offline, och sökningen behöver nätverk.</p>}
          {!words && (
            <Hint>Sök bland svar, artiklar, lektioner, filmer och sidor, eller skriv ett bibelställe.</Hint>
          )}
        </Hits>
      </Screen>
    </Modal>
  )
}

const Screen = styled.div`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  background: ${s('paper')};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px ${s('gutter')} 8px 8px;
  border-bottom: 1px solid ${s('line')};
`

const Hits = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px 8px calc(24px + env(safe-area-inset-bottom));
`

const Hint = styled.p`
  && {
    margin: 0;
    padding: 14px 12px;
    color: ${s('muted')};
  }
`
