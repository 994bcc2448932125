import { Button, ButtonLink, ErrorBanner, ProgressBar, VisuallyHidden } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { importCalls, useRefreshBible } from './bibleImport.data'
import { FailedBooks } from './FailedBooks'
import type { KeptBible } from './keptBible'
import { LeaveSending } from './LeaveSending'
import { createSender, isRunning, type SendState } from './sendBible'
import { WrittenBooks } from './WrittenBooks'

type Props = {
  bible: KeptBible
  /** The books of an interrupted import: nothing is sent before the person presses "Fortsätt". */
  interrupted?: readonly string[]
  /** Called when the import is finished or given up. */
  onEnd: () => void
}

/** Sends a Bible book by book, and shows how far it is. */
export function SendBible({ bible, interrupted, onEnd }: Props) {
  const db = useDb()
  const refresh = useRefreshBible()
  const [state, setState] = useState<SendState>()
  const [sender] = useState(() =>
    createSender({ calls: importCalls(db), bible, onChange: setState, done: interrupted }),
  )
  const { phase, id, done, failed, error } = state ?? sender.state()
  const total = bible.books.length
  const isInterrupted = interrupted !== undefined

  useEffect(() => {
    if (!isInterrupted) void sender.run()
    return () => sender.pause()
  }, [sender, isInterrupted])

  // Books that are shown at once are complete without a further press.
  const finish = useMutation({
    mutationFn: async () => importCalls(db).finish(id ?? 0),
    onSettled: refresh,
  })
  const end = useMutation({
    mutationFn: async () => {
      if (id !== null) await importCalls(db).end(id)
    },
    onSuccess: onEnd,
    onSettled: refresh,
  })

  if (finish.isSuccess)
    return <Finished importId={id} bible={bible} shown={finish.data.length} onEnd={onEnd} />
  const isComplete = phase === 'sent' && failed.size === 0
  return (
    <Box aria-labelledby="bible-sending">
      <h2 id="bible-sending">{bible.translation.name || bible.fileName}</h2>
      <ProgressBar label="Inlästa böcker" value={(100 * done.length) / total} />
      <p>{`${done.length} av ${total}`}</p>
      <VisuallyHidden>
        <output>{announced(phase, done.length, total)}</output>
      </VisuallyHidden>
      <p>{wordsFor(phase, failed.size)}</p>
      {phase === 'stopped' && (
        <ErrorBanner error={error}>
          <p>{writtenWords(bible, done)}</p>
        </ErrorBanner>
      )}
      <FailedBooks bible={bible} failed={failed} onRetry={(osis) => void sender.retry(osis)} />
      <ErrorBanner error={finish.error ?? end.error} />
      {!isRunning({ phase }) && (
        <WrittenBooks importId={id} books={bible.books.filter(({ osis }) => done.includes(osis))} />
      )}
      <Actions>
        {isRunning({ phase }) && (
          <Button variant="light" onClick={sender.pause}>
            Pausa
          </Button>
        )}
        {(phase === 'paused' || phase === 'stopped') && (
          <Button onClick={() => void sender.run()}>
            {phase === 'stopped' ? 'Försök igen' : 'Fortsätt'}
          </Button>
        )}
        {isComplete && (
          <Button busy={finish.isPending} onClick={() => finish.mutate()}>
            {bible.shown === 'at_end' ? 'Visa böckerna för besökare' : 'Klar'}
          </Button>
        )}
        {!isRunning({ phase }) && !isComplete && (
          <Button variant="light" busy={end.isPending} onClick={() => end.mutate()}>
            Avsluta inläsningen
          </Button>
        )}
      </Actions>
      <LeaveSending isSending={isRunning({ phase })} done={done.length} total={total} />
    </Box>
  )
}

type FinishedProps = { importId: number | null; bible: KeptBible; shown: number; onEnd: () => void }

function Finished({ importId, bible, shown, onEnd }: FinishedProps) {
  return (
    <Box>
      <h2>Bibeln är inläst</h2>
      <output>
        {`${counted(bible.books.length, 'bok', 'böcker')} är inlästa.${shown > 0 ? ` ${counted(shown, 'ny bok visas', 'nya böcker visas')} nu för besökare.` : ''}`}
      </output>
      <WrittenBooks importId={importId} books={bible.books} />
      <Actions>
        <ButtonLink to="/admin/bibeln" onClick={onEnd}>
          Till Bibelns böcker
        </ButtonLink>
        <ButtonLink to="/admin/handelser" variant="light" onClick={onEnd}>
          Händelser
        </ButtonLink>
      </Actions>
    </Box>
  )
}

function wordsFor(phase: SendState['phase'], failed: number): string {
  if (phase === 'sending') return 'Böckerna läses in. Låt sidan vara öppen.'
  if (phase === 'waiting') return 'Servern svarar inte. Nytt försök görs strax, och inget går förlorat.'
  if (phase === 'paused') return 'Inläsningen är pausad. Det som är inläst finns kvar.'
  if (phase === 'stopped') return 'Inläsningen har stannat.'
  return failed > 0 ? 'De andra böckerna är inlästa.' : 'Alla böcker är inlästa.'
}

/** For screen readers: a quarter at a time, not each book. */
function announced(phase: SendState['phase'], done: number, total: number): string {
  if (phase !== 'sending') return wordsFor(phase, 0)
  const quarter = Math.floor((4 * done) / total)
  return quarter > 0
    ? `${Math.floor((quarter * total) / 4)} av ${total} böcker är inlästa.`
    : 'Böckerna läses in.'
}

function writtenWords(bible: KeptBible, done: readonly string[]): string {
  if (done.length === 0) return 'Ingen bok är inläst.'
  const names = bible.books.filter(({ osis }) => done.includes(osis)).map(({ name }) => name)
  return `Inlästa är ${names.join(', ')}.`
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 860px;
  color: ${s('ink')};
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: 1.25rem;
    overflow-wrap: anywhere;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
