import { definePage } from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { codeQuery } from '@portal/shared-ui/code'
import { cut, oneLine } from '@portal/shared-ui/format'
import { OrHidden } from '@portal/shared-ui/hidden'
import { belowStudera } from '../shared/belowStudera'
import { studyCrumb } from '../shared/crumbs'
import { notFoundMeta, orNotFound } from '../shared/notFound'
import { textDescription } from '../shared/pageDescription'
import { searchIn } from '../shared/useSearchText'
import { idIn } from './address'
import { answerQuery, answersQuery, choicesQuery, normalSearch } from './answers.data'
import { filtersIn } from './filters'

const list = {
  title: 'Frågor och svar',
  description:
    'Frågor om Bibeln, tron och livet med Gud, besvarade ur Skriften. Sök bland svaren, eller ställ din egen fråga till oss.',
}

const crumbs = [studyCrumb, { label: list.title, to: LIST_PATH }]

/** For the office alone, in one chunk with the other pages of hidden rows. */
const hiddenCode = codeQuery(
  'studera/tolkningar-utkast',
  () => import(/* webpackChunkName: 'studera/utkast' */ './HiddenAnswer'),
)

export const answersRoute = definePage({
  path: belowStudera(LIST_PATH),
  code: codeQuery(
    'studera/tolkningar',
    () => import(/* webpackChunkName: 'studera/tolkningar' */ './AnswersPage'),
  ),
  render: ({ AnswersPage }) => (
    <OrHidden code={hiddenCode} render={({ HiddenAnswer }, page) => <HiddenAnswer>{page}</HiddenAnswer>}>
      <AnswersPage />
    </OrHidden>
  ),
  handle: {
    meta: ({ url, queryClient, db }) => {
      const id = idIn(url.searchParams)
      if (!id) return { ...list, canonical: LIST_PATH, crumbs: [studyCrumb] }
      const answer = queryClient.getQueryData(answerQuery(db, id).queryKey)
      if (!answer) return notFoundMeta('Frågan hittades inte', crumbs)
      return {
        title: cut(oneLine(answer.description), 60),
        description: textDescription(
          answer.answer,
          'Läs svaret på frågan, med de bibelställen som det bygger på.',
        ),
        canonical: encodeURI(answer.path),
        crumbs,
        article: { published: answer.created_at },
      }
    },
    prefetch: async ({ url, queryClient, db }) => {
      const id = idIn(url.searchParams)
      const filters = filtersIn(url.searchParams)
      await Promise.all([
        id && orNotFound(queryClient.fetchQuery(answerQuery(db, id))),
        queryClient.fetchInfiniteQuery(answersQuery(db, searchIn(url.searchParams, normalSearch), filters)),
        // `prefetchQuery` ignores a failure: the page works without the filters' choices.
        queryClient.prefetchQuery(choicesQuery(db, filters)),
      ])
    },
    feed: { kind: 'interpretations' },
  },
})
