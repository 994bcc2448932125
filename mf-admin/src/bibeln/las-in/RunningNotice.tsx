import { Button, ErrorBanner } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useMutation } from '@tanstack/react-query'
import styled from 'styled-components'
import { importCalls, type RunningImport, useRefreshBible, useRunningImport } from './bibleImport.data'

/** An import that has not ended, when this page has not its text: another administrator's, or one of another device. */
export function RunningNotice({ running }: { running: RunningImport }) {
  const db = useDb()
  const { refetch } = useRunningImport()
  const refresh = useRefreshBible()
  const end = useMutation({
    mutationFn: () => importCalls(db).end(running.id),
    onSettled: () => Promise.all([refetch(), refresh()]),
  })
  const { who, mine, is_silent, file, done, total } = running
  const mayTake = mine || is_silent
  return (
    <Box>
      <p>
        {mine
          ? `Din inläsning av ”${file}” är inte klar: ${done} av ${total} böcker är inlästa. Välj samma fil igen för att fortsätta.`
          : is_silent
            ? `${who} har börjat läsa in ”${file}”: ${done} av ${total} böcker är inlästa. Den som väljer samma fil fortsätter.`
            : `${who} läser just nu in ”${file}”: ${done} av ${total} böcker är klara. Vänta tills det är färdigt.`}
      </p>
      {mayTake && (
        <div>
          <Button size="s" variant="light" busy={end.isPending} onClick={() => end.mutate()}>
            Avsluta den inläsningen
          </Button>
        </div>
      )}
      <ErrorBanner error={end.error} />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 14px 18px;
  border-radius: ${s('radiusS')};
  background: ${s('goldSoft')};
  color: ${s('goldText')};
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
