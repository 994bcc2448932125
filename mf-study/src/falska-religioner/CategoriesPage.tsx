import { EmptyState, Page, QueryView } from '@portal/shared-ui'
import { ShieldQuestionMark } from 'lucide-react'
import { CardCollection, CollectionSkeleton } from '../shared/CardCollection'
import { useCategories } from './categories.data'
import { categoryPath } from './paths'

export function CategoriesPage() {
  return (
    <Page lead="Vad andra lär, sakligt beskrivet och prövat mot Skriften: för den som vill förstå sin nästa och svara med respekt.">
      <QueryView
        query={useCategories()}
        empty={<EmptyState icon={<ShieldQuestionMark />} title="Inga kategorier tillgängliga än" />}
        skeleton={<CollectionSkeleton />}
        loading="Laddar kategorier…"
      >
        {(categories) => (
          <CardCollection
            items={categories.map(({ name, slug, description, icon }) => ({
              title: name,
              text: description,
              to: categoryPath(slug),
              icon,
            }))}
            placeholder="Sök…"
            noun={['kategori', 'kategorier']}
            empty="Inga kategorier hittades"
          />
        )}
      </QueryView>
    </Page>
  )
}
