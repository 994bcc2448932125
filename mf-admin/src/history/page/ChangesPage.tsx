import { Button, EmptyState } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { useSearchParams } from 'react-router-dom'
import { OfficePage } from '../../crud/OfficePage'
import { ChangeList } from '../changes/ChangeList'
import { PagedList } from '../PagedList'
import { ChangeFilters } from './ChangeFilters'
import { type ChangeFilter, useChanges } from './changes.data'

/** `/admin/handelser`: the change log. The filters person, screen and day are in the address. */
export function ChangesPage() {
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const changes = useChanges(filter)
  const isFiltered = Object.values(filter).some(Boolean)

  const show = (part: Partial<ChangeFilter>) => {
    const chosen = Object.entries({ ...filter, ...part }).filter(([, value]) => value)
    setParams(new URLSearchParams(chosen), { preventScrollReset: true })
  }

  return (
    <OfficePage lead="Vem som har gjort vad, det senaste först.">
      <ChangeFilters filter={filter} onChange={show} />
      <section aria-label="Lista: händelser">
        <PagedList
          query={changes}
          count={(rows) => counted(rows, 'händelse', 'händelser')}
          empty={
            <EmptyState
              title="Inga händelser hittades"
              action={isFiltered && <Button onClick={() => setParams({})}>Visa alla</Button>}
            />
          }
        >
          {(rows) => <ChangeList changes={rows} />}
        </PagedList>
      </section>
    </OfficePage>
  )
}

/** The filters of the address; invalid values are ignored. */
function filterIn(params: URLSearchParams): ChangeFilter {
  const read = (name: keyof ChangeFilter, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : ''
  }
  const dag = read('dag', /^\d{4}-\d{2}-\d{2}$/)
  return {
    person: read('person', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
    skarm: params.get('skarm') ?? '',
    dag: Number.isNaN(Date.parse(dag)) ? '' : dag,
  }
}
