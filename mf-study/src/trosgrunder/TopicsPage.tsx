import { Page } from '@portal/shared-ui'
import { CardCollection } from '../shared/CardCollection'
import { topicPath, topics } from './topics'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']

const items = topics.map((topic, at) => ({ ...topic, icon: numerals[at] ?? '', to: topicPath(topic) }))

/** `/studera/trosgrunder`: the seven doctrines, as the contents of a small book. */
export function TopicsPage() {
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
