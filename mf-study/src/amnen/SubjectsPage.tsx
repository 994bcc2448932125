import { EmptyState, Page, QueryView } from '@portal/shared-ui'
import { LibraryBig } from 'lucide-react'
import { CardCollection, CollectionSkeleton } from '../shared/CardCollection'
import { subjectPath } from '../shared/subjectPaths'
import { useSubjects } from './subjects.data'

/** `/studera/amnen`: the subjects with articles. */
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
            items={subjects.map(({ id, title, description, icon }) => ({
              title,
              text: description,
              to: subjectPath(id),
              icon,
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
