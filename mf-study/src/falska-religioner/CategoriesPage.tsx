import { EmptyState, Page, QueryView } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { ShieldQuestionMark } from 'lucide-react'
import { CardCollection, CollectionSkeleton } from '../shared/CardCollection'
import { useCategories } from './categories.data'
import { categoryPath, subcategoryPath } from './paths'

/** How many of its subcategories a category's card links to. */
const MAX_ENTRIES = 3

/** `/studera/falska-religioner`: the categories, each with its subcategories. */
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
            items={categories.map(({ name, slug, description, icon, subcategories }) => ({
              title: name,
              text: description,
              to: categoryPath(slug),
              icon,
              fact: subcategories.length > 0 ? counted(subcategories.length, 'område', 'områden') : undefined,
              entries: subcategories
                .slice(0, MAX_ENTRIES)
                .map((below) => ({ title: below.name, to: subcategoryPath(slug, below.slug) })),
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
