import { EmptyState, Page, QueryView } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { LibraryBig } from 'lucide-react'
import { CardCollection, CollectionSkeleton } from '../shared/CardCollection'
import { subjectPath } from '../shared/subjectPaths'
import { useSubjects } from './subjects.data'

/** `/studera/amnen`: the subjects, each with its newest articles. */
export function SubjectsPage() {
  return (
    <Page lead="Artiklar om vad Bibeln säger, ämne för ämne.">
      <QueryView
        query={useSubjects()}
        empty={<EmptyState icon={<LibraryBig />} title="Inga ämnen tillgängliga än" />}
        skeleton={<CollectionSkeleton />}
        loading="Laddar ämnen…"
      >
        {(subjects) => (
          <CardCollection
            items={subjects.map(({ id, title, description, icon, newest, articles: [articles] }) => ({
              title,
              text: description,
              to: subjectPath(id),
              icon,
              fact: articles && counted(articles.count, 'artikel', 'artiklar'),
              entries: newest.map((article) => ({ title: article.title, to: encodeURI(article.path) })),
            }))}
            placeholder="Sök bland ämnen…"
            noun={['ämne', 'ämnen']}
            empty="Inga ämnen hittades"
          />
        )}
      </QueryView>
    </Page>
  )
}
