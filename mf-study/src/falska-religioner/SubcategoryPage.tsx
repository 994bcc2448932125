import { ButtonLink, EmptyState, Page } from '@portal/shared-ui'
import { NotebookPen } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { QueryPage } from '../shared/QueryPage'
import { TextSkeletons } from '../shared/TextSkeletons'
import { useSubcategory } from './articles.data'
import { NoSuchCategory } from './NoSuchCategory'
import { categoryLink } from './paths'
import { SearchableArticles } from './SearchableArticles'

/** `/studera/falska-religioner/{category}/{subcategory}`: its articles, to read and to search. */
export function SubcategoryPage() {
  const { category, subcategory } = useParams()
  return (
    <QueryPage
      query={useSubcategory({ category, subcategory })}
      layout="list"
      skeleton={<TextSkeletons lines={2} />}
      loading="Laddar artiklar…"
      missing={<NoSuchCategory />}
    >
      {({ id, name, description, category: above, articles }) => {
        const up = categoryLink(above)
        if (articles.length > 0)
          return (
            <SearchableArticles
              key={id}
              title={name}
              lead={description}
              articles={articles}
              subcategory={id}
            />
          )
        return (
          <Page title={name} lead={description} layout="list">
            <EmptyState
              icon={<NotebookPen />}
              title="Inga artiklar tillgängliga än"
              action={<ButtonLink to={up.to}>Tillbaka till {up.label}</ButtonLink>}
            />
          </Page>
        )
      }}
    </QueryPage>
  )
}
