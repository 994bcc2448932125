import { Page } from '@portal/shared-ui'
import { CardCollection } from '../shared/CardCollection'
import { doctrinePath, doctrines } from './doctrines'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']

const items = doctrines.map((doctrine, at) => ({
  ...doctrine,
  icon: numerals[at] ?? '',
  to: doctrinePath(doctrine),
}))

/** `/studera/trosgrunder`: the seven doctrines, as the contents of a small book. */
export function DoctrinesPage() {
  return (
    <Page lead="Sju läror som allt vilar på. Läs vad vi tror, och pröva det mot Skriften.">
      <CardCollection
        items={items}
        startAs="list"
        placeholder="Sök bland trosgrunder…"
        noun={['trosgrund', 'trosgrunder']}
        empty="Inga trosgrunder hittades"
      />
    </Page>
  )
}
