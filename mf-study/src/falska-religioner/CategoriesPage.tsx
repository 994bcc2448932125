import { EmptyState, QueryView } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { ShieldQuestionMark } from 'lucide-react'
import { CollectionPage, CollectionSkeleton } from '../shared/CollectionPage'
import { useCategories } from './categories.data'
import { categoryPath, subcategoryPath } from './paths'

/** How many of its subcategories a category's card links to. */
const MAX_ENTRIES = 3

/** `/studera/falska-religioner`: the categories, each with its subcategories. */
export function CategoriesPage() {
  const categories = useCategories()
  return (
    <CollectionPage
      lead="Vad andra lär, sakligt beskrivet och prövat mot Skriften: för den som vill förstå sin nästa och svara med respekt."
      placeholder="Sök…"
      noun={['kategori', 'kategorier']}
      empty="Inga kategorier hittades"
      isEmpty={categories.data?.length === 0}
    >
      {(list) => (
        <QueryView
          query={categories}
          empty={<EmptyState icon={<ShieldQuestionMark />} title="Inga kategorier tillgängliga än" />}
          skeleton={<CollectionSkeleton />}
          loading="Laddar kategorier…"
        >
          {(found) =>
            list(
              found.map(({ name, slug, description, icon, subcategories }) => ({
                title: name,
                text: description,
                to: categoryPath(slug),
                icon,
                fact:
                  subcategories.length > 0 ? counted(subcategories.length, 'område', 'områden') : undefined,
                entries: subcategories
                  .slice(0, MAX_ENTRIES)
                  .map((below) => ({ title: below.name, to: subcategoryPath(slug, below.slug) })),
              })),
            )
          }
        </QueryView>
      )}
    </CollectionPage>
  )
}
