import { Tabs } from '@portal/shared-ui'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ResourceScreen } from './ResourceScreen'
import type { Resource } from './resource'

/** The resources of one screen, each under its tab; the tab is in the address (`?flik=artiklar`). */
export function ResourceTabs({ resources, path }: { resources: readonly Resource[]; path: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const chosen = resources.find(({ nouns }) => nouns.many === params.get('flik')) ?? resources[0]
  if (!chosen) return null
  const screen = <ResourceScreen key={chosen.table} resource={chosen} path={path} />
  if (resources.length === 1) return screen
  return (
    <Tabs
      label="Innehåll"
      value={chosen.nouns.many}
      onChange={(flik) => navigate({ pathname: path, search: `flik=${encodeURIComponent(flik)}` })}
      tabs={resources.map(({ nouns }) => ({
        value: nouns.many,
        label: nouns.many[0]?.toUpperCase() + nouns.many.slice(1),
        panel: nouns.many === chosen.nouns.many ? screen : undefined,
      }))}
    />
  )
}
