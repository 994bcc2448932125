import { QueryView } from '@portal/shared-ui'
import { useSite } from '@portal/shared-ui/portal'
import { CollectionPage, CollectionSkeleton } from '../shared/CollectionPage'
import { roman } from '../shared/roman'
import { useDoctrines } from './doctrine.data'

/** `/studera/trosgrunder`: the doctrines, as the contents of a small book. */
export function DoctrinesPage() {
  const doctrines = useDoctrines()
  return (
    <CollectionPage
      lead={`${useSite().doctrineCount} som allt vilar på. Läs vad vi tror, och pröva det mot Skriften.`}
      startAs="list"
      placeholder="Sök bland trosgrunder…"
      noun={['trosgrund', 'trosgrunder']}
      empty="Inga trosgrunder hittades"
      isEmpty={doctrines.data?.length === 0}
    >
      {(list) => (
        <QueryView query={doctrines} skeleton={<CollectionSkeleton />} loading="Laddar trosgrunder…">
          {(found) =>
            list(
              found.map(({ title, lead, keywords, path }, at) => ({
                title,
                text: lead,
                keywords,
                to: path,
                icon: roman(at + 1),
              })),
            )
          }
        </QueryView>
      )}
    </CollectionPage>
  )
}
