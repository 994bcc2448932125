import { SkeletonList, Tabs } from '@portal/shared-ui'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useCounts, useTableOf } from './items.data'
import { ResourceScreen } from './ResourceScreen'
import type { Resource } from './resource'

/**
 * The resources of one screen, each under its tab. The tab is in the address (`?flik=artiklar`); an address with an id
 * alone opens the tab of the item that it names.
 */
export function ResourceTabs({ resources, path }: { resources: readonly Resource[]; path: string }) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const named = resources.find(({ nouns }) => nouns.many === params.get('flik'))
  const found = useTableOf(
    named || resources.length === 1 ? undefined : id,
    resources.map(({ table }) => table),
  )
  const counts = useCounts(resources.length > 1 ? resources.map(({ table }) => table) : [])
  const chosen = named ?? resources.find(({ table }) => table === found.data) ?? resources[0]
  if (!chosen || found.isLoading) return <SkeletonList />

  const screen = <ResourceScreen key={chosen.table} resource={chosen} path={path} />
  if (resources.length === 1) return screen
  return (
    <Tabs
      label="Innehåll"
      value={chosen.nouns.many}
      onChange={(flik) => navigate({ pathname: path, search: new URLSearchParams({ flik }).toString() })}
      tabs={resources.map(({ nouns }, at) => ({
        value: nouns.many,
        label: `${nouns.many[0]?.toUpperCase()}${nouns.many.slice(1)}${counted(counts.data?.[at])}`,
        panel: screen,
      }))}
    />
  )
}

const counted = (count?: number) => (count === undefined ? '' : ` (${count})`)
