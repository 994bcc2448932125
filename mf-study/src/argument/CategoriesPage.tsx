import { Page } from '@portal/shared-ui'
import { CardCollection } from '../shared/CardCollection'
import { categories } from './categories'

export function CategoriesPage() {
  return (
    <Page lead="Skäl ur Skriften för det vi tror, ordnade så att de går att följa, pröva och föra vidare.">
      <CardCollection
        items={categories}
        startAs="list"
        placeholder="Sök bland argument…"
        noun={['kategori', 'kategorier']}
        empty="Inga argument hittades"
      />
    </Page>
  )
}
