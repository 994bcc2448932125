import { Button, useCodeOnDemand, useKeepCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { counted } from '@portal/shared-ui/format'
import { useColorNames } from '@portal/shared-ui/markings'
import { toast, useDb } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import { Copy, History, ListChecks, Palette } from 'lucide-react'
import { type Ref, useState } from 'react'
import styled from 'styled-components'
import { readAllMarkings, type Shown } from '../shared/allMarkings'
import { copyComing } from '../shared/copyComing'
import { useKept } from '../shared/KeptText'
import { limitWords } from '../shared/limitedWords'
import { copiedList } from './copiedList'
import { toolsCode } from './LazyTools'

const dialogCode = codeQuery('color-names', () => import('./ColorNamesDialog'))
const versionsCode = codeQuery('note-versions', () => import('./VersionsDialog'))

type Props = {
  shown: Shown
  /** Undefined until the markings have loaded. */
  total: number | undefined
  /** There are no markings at all: nothing to choose or to copy. */
  isNothing: boolean
  /** The button that begins and ends the choice of rows. */
  chooser: Ref<HTMLButtonElement>
  isChoosing: boolean
  onChoosing: (begins: boolean) => void
}

/** The number of markings, and actions for all of them. */
export function MarkingActions({ shown, total, isNothing, chooser, isChoosing, onChoosing }: Props) {
  const db = useDb()
  const { data: names } = useColorNames()
  const [busy, setBusy] = useState(false)
  const isNaming = useKept('color-names').items.length > 0
  const [open, setOpen] = useState<'names' | 'versions' | null>(isNaming ? 'names' : null)
  const close = () => setOpen(null)
  useKeepCode(dialogCode, toolsCode)

  const copy = async () => {
    setBusy(true)
    try {
      const coming = readAllMarkings(db, shown).then(limitWords)
      await copyComing(coming.then((limited) => copiedList(limited, names)))
      const { rows, sentences } = await coming
      const copied = counted(rows.length, 'markering kopierad', 'markeringar kopierade')
      toast([copied, ...sentences].join('. '))
    } catch {
      toast('Listan kunde inte kopieras', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Bar>
      <p role="status">{!isNothing && total !== undefined && counted(total, 'markering', 'markeringar')}</p>
      <Buttons>
        {!isNothing && (
          <Button
            ref={chooser}
            size="s"
            variant="light"
            icon={<ListChecks aria-hidden="true" size="1.125rem" />}
            disabled={!total && !isChoosing}
            onClick={() => onChoosing(!isChoosing)}
          >
            {isChoosing ? 'Avbryt valet' : 'Välj flera'}
          </Button>
        )}
        <Button
          size="s"
          variant="light"
          icon={<Palette aria-hidden="true" size="1.125rem" />}
          onClick={() => setOpen('names')}
        >
          Namnge färgerna
        </Button>
        {!isNothing && (
          <Button
            size="s"
            variant="light"
            icon={<Copy aria-hidden="true" size="1.125rem" />}
            busy={busy}
            disabled={!total}
            onClick={() => void copy()}
          >
            Kopiera som lista
          </Button>
        )}
        <Button
          size="s"
          variant="light"
          icon={<History aria-hidden="true" size="1.125rem" />}
          onClick={() => setOpen('versions')}
        >
          Tidigare texter
        </Button>
      </Buttons>
      {open === 'names' && <Naming onClose={close} />}
      {open === 'versions' && <Versions onClose={close} />}
    </Bar>
  )
}

function Naming({ onClose }: { onClose: () => void }) {
  const code = useCodeOnDemand(dialogCode, { unavailable: 'Färgerna kan inte namnges just nu.', onClose })
  return code ? <code.ColorNamesDialog onClose={onClose} /> : null
}

function Versions({ onClose }: { onClose: () => void }) {
  const code = useCodeOnDemand(versionsCode, {
    unavailable: 'Tidigare texter kan inte visas just nu.',
    onClose,
  })
  return code ? <code.VersionsDialog onClose={onClose} /> : null
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin: 22px 0 10px;
  p {
    min-height: 1.6em;
    margin: 0;
    color: ${s('muted')};
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`

/** On a phone one line, which scrolls sideways up to the window's edge. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  ${media.phone} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * ${s('gutter')});
    padding: 4px ${s('gutter')};
    overflow-x: auto;
    scrollbar-width: none;
    & > * {
      flex: none;
    }
  }
`
