import { ButtonLink, EmptyState, Page } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { FolderOpen } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { CardCollection, CollectionSkeleton } from '../shared/CardCollection'
import { QueryPage } from '../shared/QueryPage'
import { useCategory } from './categories.data'
import { NoSuchCategory } from './NoSuchCategory'
import { subcategoryPath, toAll } from './paths'

/** `/studera/falska-religioner/{category}`: its subcategories, with the number of articles and the first ones. */
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
        <Page lead={description}>
          {subcategories.length === 0 ? (
            <EmptyState
              icon={<FolderOpen />}
              title="Inga underkategorier tillgängliga än"
              action={<ButtonLink to={toAll.to}>{toAll.label}</ButtonLink>}
            />
          ) : (
            <CardCollection
              items={subcategories.map((subcategory) => ({
                title: subcategory.name,
                text: subcategory.description,
                to: subcategoryPath(slug, subcategory.slug),
                fact: counted(subcategory.articles, 'artikel', 'artiklar'),
                entries: subcategory.first.map(({ title, path }) => ({ title, to: encodeURI(path) })),
              }))}
              placeholder="Sök…"
              noun={['underkategori', 'underkategorier']}
              empty="Inga underkategorier hittades"
            />
          )}
        </Page>
      )}
    </QueryPage>
  )
}
