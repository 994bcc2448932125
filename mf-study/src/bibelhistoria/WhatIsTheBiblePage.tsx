import { ButtonLink, Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import { ArticleBody } from '../shared/ArticleBody'
import { Bookshelf } from './Bookshelf'
import { useWhatIsTheBible } from './history.data'

/** `/studera/bibelhistoria/vad-ar-bibeln`: what the Bible is, and its 66 books. */
export function WhatIsTheBiblePage() {
  return (
    <Page kicker="Bibelhistoria" layout="reading">
      <QueryView
        query={useWhatIsTheBible()}
        skeleton={<SkeletonText lines={24} />}
        loading="Laddar artikeln…"
      >
        {(article) => (
          <>
            <ArticleBody article={article} />
            <Bookshelf testament="old" title="Gamla testamentet" />
            <Bookshelf testament="new" title="Nya testamentet" />
            <ButtonLink to="/studera/bibelhistoria" variant="light" icon={<ArrowLeft aria-hidden="true" />}>
              Till bibelhistoria
            </ButtonLink>
          </>
        )}
      </QueryView>
    </Page>
  )
}
