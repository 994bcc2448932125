import { EmptyState, QueryView } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { LibraryBig } from 'lucide-react'
import { CollectionPage, CollectionSkeleton } from '../shared/CollectionPage'
import { subjectPath } from '../shared/subjectPaths'
import { useSubjects } from './subjects.data'

/** `/studera/amnen`: the subjects, each with its newest articles. The card of a subject with one article opens it. */
export function SubjectsPage() {
  const subjects = useSubjects()
  return (
    <CollectionPage
      lead="Artiklar om vad Bibeln säger, ämne för ämne."
      placeholder="Sök bland ämnen…"
      noun={['ämne', 'ämnen']}
      empty="Inga ämnen hittades"
      isEmpty={subjects.data?.length === 0}
    >
      {(list) => (
        <QueryView
          query={subjects}
          empty={<EmptyState icon={<LibraryBig />} title="Inga ämnen tillgängliga än" />}
          skeleton={<CollectionSkeleton />}
          loading="Laddar ämnen…"
        >
          {(found) =>
            list(
              found.map(({ id, title, description, icon, newest, articles: [articles] }) => {
                const entries = newest.map((article) => ({
                  title: article.title,
                  to: encodeURI(article.path),
                }))
                return {
                  title,
                  text: description,
                  to: (articles?.count === 1 && entries[0]?.to) || subjectPath(id),
                  icon,
                  fact: articles && counted(articles.count, 'artikel', 'artiklar'),
                  entries,
                }
              }),
            )
          }
        </QueryView>
      )}
    </CollectionPage>
  )
}
