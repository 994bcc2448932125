import { Button } from '@portal/shared-ui'
import { counted, dateTime } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { SheetRow } from '../crud/row/SheetRow'
import { areaName } from './areaName'
import { OffDialog } from './OffDialog'
import { type AppStatus, states, useSwitch } from './systemStatus.data'

/** The office and the shell cannot be switched off. */
const ALWAYS_ON = ['shell', 'mf-admin']

/** One app: its versions, and the switch of its area. */
export function AppCard({ app: { name, off, versions } }: { app: AppStatus }) {
  const [asking, setAsking] = useState(false)
  const change = useSwitch(name)
  const title = areaName(name)
  const switchOn = () =>
    change.mutate(null, {
      onSuccess: () => toast(`${title} slås på inom en minut.`),
      onError: () => toast(`${title} kunde inte slås på.`),
    })
  return (
    <SheetRow>
      <div>
        <strong>{title}</strong> <small>{name}</small>
        {off !== null && <p>Avstängd: {off}</p>}
        {versions.map((version) => (
          <p key={version.version}>{describe(version)}</p>
        ))}
      </div>
      {!ALWAYS_ON.includes(name) &&
        (off === null ? (
          <Button variant="light" size="s" aria-label={`Stäng av ${title}`} onClick={() => setAsking(true)}>
            Stäng av
          </Button>
        ) : (
          <Button
            variant="light"
            size="s"
            aria-label={`Slå på ${title}`}
            onClick={switchOn}
            busy={change.isPending}
          >
            Slå på
          </Button>
        ))}
      {asking && <OffDialog name={name} onClose={() => setAsking(false)} />}
    </SheetRow>
  )
}

function describe(status: AppStatus['versions'][number]): string {
  const { version, state, why, built, bytes, counts, share, trials } = status
  const { load = 0, ...others } = counts
  const failed = Object.entries(others)
    .filter(([outcome]) => !outcome.includes('-'))
    .map(([outcome, count]) => `${outcome} ${count}`)
  return [
    `${states[state]} ${version}`,
    share !== undefined && `för ${share} % av webbläsarna`,
    trials && `bedömd av ${trials.loads} sidvisningar, ${trials.failures} med fel`,
    built &&
      `${built.by}, ${dateTime(built.at)}, ${built.commit ?? 'okänd commit'}${built.dirty ? ' (ändrad)' : ''}`,
    bytes !== null && `${Math.round(bytes / 1_000)} kB`,
    load > 0 && counted(load, 'visning', 'visningar'),
    ...failed,
    ...['lcp', 'inp', 'cls'].map((vital) => describeVital(vital, counts)),
    why,
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Counts of pages with a good, middling or poor value of a vital: largest paint (LCP), reaction (INP) or layout shift
 * (CLS).
 */
function describeVital(vital: string, counts: Record<string, number>): string {
  const [good = 0, middling = 0, poor = 0] = ['good', 'middling', 'poor'].map(
    (of) => counts[`${vital}-${of}`],
  )
  return good + middling + poor > 0
    ? `${vital.toUpperCase()} ${good} bra, ${middling} medel, ${poor} dåliga`
    : ''
}
