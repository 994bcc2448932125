import { ButtonLink, EmptyState } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { FolderOpen } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { CollectionPage, CollectionSkeleton } from '../shared/CollectionPage'
import { QueryPage } from '../shared/QueryPage'
import { useCategory } from './categories.data'
import { NoSuchCategory } from './NoSuchCategory'
import { subcategoryPath, toAll } from './paths'

/**
 * `/studera/falska-religioner/{category}`: its subcategories, with the number of articles and the first ones. The card
 * of a subcategory with one article opens it.
 */
export function CategoryPage() {
  const { category } = useParams()
  return (
    <QueryPage
      query={useCategory(category)}
      skeleton={<CollectionSkeleton count={3} />}
      loading="Laddar underkategorier…"
      missing={<NoSuchCategory />}
    >
      {({ slug, description, subcategories }) => (
        <CollectionPage
          lead={description}
          placeholder="Sök…"
          noun={['underkategori', 'underkategorier']}
          empty="Inga underkategorier hittades"
          isEmpty={subcategories.length === 0}
        >
          {(list) =>
            subcategories.length === 0 ? (
              <EmptyState
                icon={<FolderOpen />}
                title="Inga underkategorier tillgängliga än"
                action={<ButtonLink to={toAll.to}>{toAll.label}</ButtonLink>}
              />
            ) : (
              list(
                subcategories.map((subcategory) => {
                  const entries = subcategory.first.map(({ title, path }) => ({ title, to: encodeURI(path) }))
                  return {
                    title: subcategory.name,
                    text: subcategory.description,
                    to:
                      (subcategory.articles === 1 && entries[0]?.to) ||
                      subcategoryPath(slug, subcategory.slug),
                    fact: counted(subcategory.articles, 'artikel', 'artiklar'),
                    entries,
                  }
                }),
              )
            )
          }
        </CollectionPage>
      )}
    </QueryPage>
  )
}
