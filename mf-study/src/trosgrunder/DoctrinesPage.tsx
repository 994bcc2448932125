import { Page, QueryView } from '@portal/shared-ui'
import { useSite } from '@portal/shared-ui/portal'
import { CardCollection, CollectionSkeleton } from '../shared/CardCollection'
import { roman } from '../shared/roman'
import { useDoctrines } from './doctrine.data'

/** `/studera/trosgrunder`: the doctrines, as the contents of a small book. */
export function DoctrinesPage() {
  return (
    <Page lead={`${useSite().doctrineCount} som allt vilar på. Läs vad vi tror, och pröva det mot Skriften.`}>
      <QueryView query={useDoctrines()} skeleton={<CollectionSkeleton />} loading="Laddar trosgrunder…">
        {(doctrines) => (
          <CardCollection
            items={doctrines.map(({ title, lead, keywords, path }, at) => ({
              title,
              text: lead,
              keywords,
              to: path,
              icon: roman(at + 1),
            }))}
            startAs="list"
            placeholder="Sök bland trosgrunder…"
            noun={['trosgrund', 'trosgrunder']}
            empty="Inga trosgrunder hittades"
          />
        )}
      </QueryView>
    </Page>
  )
}
