import { ErrorBanner, QueryView } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { OfficePage } from '../../crud/OfficePage'
import { type RunningImport, useRunningImport } from './bibleImport.data'
import { ChooseFile } from './ChooseFile'
import { FreeTexts } from './FreeTexts'
import { dropBible, type KeptBible, keepBible, readBible } from './keptBible'
import { ReadFault } from './ReadFault'
import { ReadReport } from './ReadReport'
import { RunningNotice } from './RunningNotice'
import { SendBible } from './SendBible'
import { useReader } from './useReader'

/** Read when the page opens, and not again while it is open. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** `/admin/bibeln/las-in`: chooses a file, shows what it has, and sends it book by book. */
export function ImportBiblePage() {
  const running = useRunningImport()
  const kept = useQuery({ queryKey: ['office', 'kept bible'], queryFn: readBible, ...once })
  return (
    <OfficePage
      title="Läs in Bibeln"
      lead="Inget skrivs förrän du har sett vad filen innehåller."
      beside={{ title: 'Hantera Bibeln', to: '/admin/bibeln' }}
    >
      <QueryView query={kept}>
        {(bible) => (
          <QueryView query={running}>{(other) => <Steps kept={bible} running={other} />}</QueryView>
        )}
      </QueryView>
    </OfficePage>
  )
}

function Steps({ kept, running }: { kept: KeptBible | null; running: RunningImport | null }) {
  const reader = useReader()
  // An interrupted import goes on with what the device has kept.
  const [sent, setSent] = useState<KeptBible | null>(running ? kept : null)
  const { outcome } = reader

  if (sent) {
    return (
      <SendBible
        bible={sent}
        interrupted={sent === kept ? writtenOf(sent, running) : undefined}
        onEnd={() => {
          void dropBible()
          setSent(null)
          reader.clear()
        }}
      />
    )
  }
  return (
    <Stack>
      {running && <RunningNotice running={running} />}
      <ChooseFile reader={reader} />
      <ErrorBanner error={reader.error} fallback="Filen kunde inte läsas. Försök igen." />
      {outcome?.is === 'fault' && <ReadFault fault={outcome.fault} reader={reader} />}
      {outcome?.is === 'read' && (
        <ReadReport
          key={outcome.hash}
          read={outcome}
          reader={reader}
          onSend={async ({ translation, shown }) => {
            const bible: KeptBible = {
              fileName: outcome.report.name,
              fileHash: outcome.hash,
              translation,
              shown,
              books: outcome.books,
            }
            await keepBible(bible)
            setSent(bible)
          }}
        />
      )}
      {!outcome && !reader.isReading && <FreeTexts />}
    </Stack>
  )
}

/** The written books of the import that runs, if it is this file's. */
const writtenOf = ({ fileName }: KeptBible, running: RunningImport | null): string[] =>
  running?.file === fileName ? running.books : []

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 860px;
  color: ${s('ink')};
`
