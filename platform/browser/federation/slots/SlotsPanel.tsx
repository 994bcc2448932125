import { Dialog } from '@portal/shared-ui'
import styled from 'styled-components'
import { useStore } from 'zustand'
import type { RemoteRelease } from '../../../contract/registry'
import type { Loader } from '../loader'
import type { RemoteState } from '../RemoteMachine'

const phases: Record<RemoteState['phase'], string> = {
  idle: 'inte hämtat',
  loading: 'hämtas',
  ready: 'visas',
  failed: 'kunde inte visas',
}

/**
 * For each area: its state, version, source, and the outcomes counted in this tab, with times since the page was
 * opened.
 */
export function SlotsPanel({ loader, onClose }: { loader: Loader; onClose: () => void }) {
  const { registry, remotes } = useStore(loader.store)
  return (
    <Dialog
      title="Områden"
      width="l"
      onClose={onClose}
      description={`Skalet: ${registry?.shell?.version ?? 'okänt'}`}
    >
      <List>
        {registry?.remotes.map((release) => (
          <Area key={release.name} release={release} state={remotes[release.name] ?? { phase: 'idle' }} />
        ))}
      </List>
    </Dialog>
  )
}

function Area({ release, state }: { release: RemoteRelease; state: RemoteState }) {
  const shown = state.phase === 'ready' ? state.release : release
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(`/${shown.name}/${shown.version}/`)) as PerformanceResourceTiming[]
  const [first, last] = [files.map((file) => file.startTime), files.map((file) => file.responseEnd)]
  return (
    <li>
      <strong>{shown.name}</strong> {shown.version}, {phases[state.phase]}
      {shown.version !== release.version && <span>{` i stället för ${release.version}`}</span>}
      <br />
      {shown.base}
      {files.length > 0 && (
        <span>{`: ${files.length} filer från ${ms(Math.min(...first))} till ${ms(Math.max(...last))}`}</span>
      )}
      {eventsOf(release.name).map((event) => (
        <p key={event}>{event}</p>
      ))}
      {state.phase === 'failed' && <p lang="en">{state.failure.message}</p>}
    </li>
  )
}

/** The outcomes of an app; `main.tsx` writes each as a mark in the browser's timeline. */
const eventsOf = (name: string): string[] =>
  performance
    .getEntriesByType('mark')
    .filter((mark) => mark.name.startsWith(`${name} `))
    .map((mark) => `${ms(mark.startTime)}: ${mark.name.slice(name.length + 1)}`)

const ms = (time: number) => `${Math.round(time)} ms`

const List = styled.ul`
  display: grid;
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`
