import { SkeletonList, Tabs } from '@portal/shared-ui'
import { capitalized } from '@portal/shared-ui/format'
import { media } from '@portal/shared-ui/theme'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { TabCount } from '../parts/TabCount'
import { useCounts, usePartOf } from './data/parts.data'
import { type Resource, tabOf } from './data/resource'
import { ResourceScreen } from './ResourceScreen'

/**
 * The resources of one screen, each under its tab. The tab is in the address (`?flik=artiklar`); an address with only
 * an id opens the item's tab.
 */
export function ResourceTabs({ resources, path }: { resources: readonly Resource[]; path: string }) {
  const { id } = useParams()
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const named = resources.find((resource) => tabOf(resource) === new URLSearchParams(search).get('flik'))
  const found = usePartOf(named || resources.length === 1 ? undefined : id, resources)
  const counts = useCounts(resources.length > 1 ? resources : [])
  const chosen = named ?? resources.find((resource) => tabOf(resource) === found.data) ?? resources[0]
  const tab = resources.length > 1 && chosen ? tabOf(chosen) : undefined

  // Makes the link back from an item lead to the item's tab.
  const nameTab = useEffectEvent((flik: string) => {
    const next = new URLSearchParams(search)
    next.set('flik', flik)
    navigate({ search: next.toString(), hash }, { replace: true, state, preventScrollReset: true })
  })
  useEffect(() => {
    if (tab && id !== undefined && !named && found.isSuccess) nameTab(tab)
  }, [tab, id, named, found.isSuccess])

  if (!chosen || found.isLoading) return <SkeletonList />

  const screen = <ResourceScreen key={tabOf(chosen)} resource={chosen} path={path} tab={tab} />
  if (resources.length === 1) return screen
  return (
    <Stack>
      <Tabs
        label="Innehåll"
        value={tabOf(chosen)}
        onChange={(flik) => navigate({ pathname: path, search: new URLSearchParams({ flik }).toString() })}
        tabs={resources.map(tabOf).map((value, at) => ({
          value,
          label: (
            <span>
              {capitalized(value)}
              <TabCount count={counts.data?.[at]} />
            </span>
          ),
          panel: screen,
        }))}
      />
    </Stack>
  )
}

/** Where the form covers the list, it covers the tabs, too: its first field is higher. */
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  ${media.tablet} {
    &:has([data-open]) > [role='tablist'] {
      display: none;
    }
  }
`
