import { Page } from '@portal/shared-ui'
import { CardCollection } from '../shared/CardCollection'
import { topicPath, topics } from './topics'

const items = topics.map((topic) => ({ ...topic, to: topicPath(topic) }))

/** `/studera/trosgrunder`: the seven doctrines. */
export function TopicsPage() {
  return (
    <Page lead="Sju läror som allt vilar på. Läs vad vi tror, och pröva det mot Skriften.">
      <CardCollection
        items={items}
        placeholder="Sök bland trosgrunder…"
        noun={['trosgrund', 'trosgrunder']}
        empty="Inga trosgrunder hittades"
      />
    </Page>
  )
}
