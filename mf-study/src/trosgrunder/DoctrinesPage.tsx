import { Page } from '@portal/shared-ui'
import { CardCollection } from '../shared/CardCollection'
import { doctrinePath, doctrines } from './doctrines'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']

/** Further words for the search, by slug. */
const keywords: Record<string, string> = {
  bibeln: 'skriften guds ord inspiration kanon auktoritet gamla nya testamentet',
  treenigheten: 'gud fader son ande jesus gudom treenig',
  'lokala-kyrkan': 'församling församlingen gemenskap pastor diakon medlem nattvard',
  'de-troendes-prasterskap': 'präst präster medlare bön bikt tjänst',
  troendedop: 'dop döpa döpt nedsänkning barndop vatten',
  'fralsning-genom-tro': 'frälst räddad nåd tro gärningar evangelium synd korset',
  'evig-sakerhet': 'frälsningsvisshet trygghet bevarad förlora evigt liv',
}

const items = doctrines.map((doctrine, at) => ({
  ...doctrine,
  icon: numerals[at] ?? '',
  to: doctrinePath(doctrine),
  keywords: keywords[doctrine.slug] ?? '',
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
