import { ErrorBanner, SkeletonList } from '@portal/shared-ui'
import { today, weekdayDayMonth } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { devotionFor } from '../crud/devotionFor'
import { OfficePage } from '../crud/OfficePage'
import { ChooseDayDialog } from './ChooseDayDialog'
import { DEVOTIONS, type Entry, useCalendar } from './calendar.data'
import { type DayChange, EntryItem } from './EntryItem'
import { focusMonth, Month, useMonth } from './Month'

/** `/admin/kalender`: what is published, waits for its time or was held, and coming days without a devotion. */
export const CalendarPage = () => (
  <OfficePage lead="Vad som publiceras och när. Öppna en text, eller flytta den till en annan dag.">
    <Days />
  </OfficePage>
)

/** `/admin/andakter/almanacka`: the devotion or the reserve of each day. */
export const AlmanacPage = () => (
  <OfficePage lead="Vilken andakt varje dag har. En dag utan andakt får en reserv, om det finns någon.">
    <Days devotionsAlone />
  </OfficePage>
)

function Days({ devotionsAlone = false }: { devotionsAlone?: boolean }) {
  const shown = useMonth()
  const query = useCalendar(shown.month)
  const now = today()
  const [asked, setAsked] = useState<{ entry: Entry; what: DayChange }>()
  if (query.isLoading) return <SkeletonList />
  const isKnown = query.data !== undefined && !query.isPlaceholderData
  const entries = isKnown ? query.data : []

  const contentOf = (day: string) => {
    const here = entries.filter((entry) => entry.day === day)
    const devotions = here.filter(({ table_name }) => table_name === DEVOTIONS)
    const rows = devotionsAlone ? devotions : here
    const isEmpty = isKnown && !devotions.some(({ state }) => state !== 'hidden')
    const hasLink = isEmpty ? devotionsAlone || day >= now : devotionsAlone && isFilledByReserve(devotions)
    if (rows.length === 0 && !hasLink) return null
    return (
      <>
        {rows.map((entry) => (
          <EntryItem
            key={`${entry.table_name} ${entry.row_id}`}
            entry={entry}
            onAsk={(what) => setAsked({ entry, what })}
          />
        ))}
        {hasLink && (
          <NewLink to={devotionFor(day)} aria-label={`${newWords(devotionsAlone)}, ${weekdayDayMonth(day)}`}>
            {newWords(devotionsAlone)}
          </NewLink>
        )}
      </>
    )
  }

  return (
    <>
      <ErrorBanner error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      <Month shown={shown}>{contentOf}</Month>
      {asked && (
        <ChooseDayDialog
          {...asked}
          onDone={() => focusMonth(shown.heading)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const newWords = (devotionsAlone: boolean) => (devotionsAlone ? 'Ny andakt' : 'Andakt saknas')

const isFilledByReserve = (devotions: readonly Entry[]) => devotions.some(({ state }) => state === 'reserve')

const NewLink = styled(Link)`
  display: inline-block;
  margin-top: 4px;
  color: ${s('brand')};
  padding-block: 4px;
  ${media.touch} {
    padding-block: 11px;
  }
`
