import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { OrHidden } from '@portal/shared-ui/hidden'
import { withRichText } from '@portal/shared-ui/richtext'
import { belowStudera } from '../shared/belowStudera'
import { studyCrumb } from '../shared/crumbs'
import { notFoundMeta, orNotFound } from '../shared/notFound'
import { pageDescription } from '../shared/pageDescription'
import { subjectPath, subjectsPath } from '../shared/subjectPaths'
import { subjectArticleQuery, subjectQuery, subjectsQuery } from './subjects.data'

const crumbs = [studyCrumb, { label: 'Ämnen', to: subjectsPath }]

/** For the office alone, in one chunk with the other pages of hidden rows. */
const hiddenCode = codeQuery(
  'studera/amnesartikel-utkast',
  () => import(/* webpackChunkName: 'studera/utkast' */ './HiddenArticle'),
)

export const subjectsRoutes = [
  definePage({
    path: belowStudera(subjectsPath),
    code: codeQuery('studera/amnen', () => import(/* webpackChunkName: 'studera/amnen' */ './SubjectsPage')),
    render: ({ SubjectsPage }) => <SubjectsPage />,
    handle: {
      meta: () => ({
        title: 'Bibliska Ämnen',
        description:
          'Artiklar om vad Bibeln säger, ordnade efter ämne: bön, Guds egenskaper, frälsningen, familjen och mycket mer.',
        canonical: subjectsPath,
        crumbs: [studyCrumb],
      }),
      prefetch: ({ db, queryClient }) => queryClient.fetchQuery(subjectsQuery(db)),
    },
  }),
  definePage({
    path: `${belowStudera(subjectsPath)}/:subjectId`,
    code: codeQuery('studera/amne', () => import(/* webpackChunkName: 'studera/amne' */ './SubjectPage')),
    render: ({ SubjectPage }) => <SubjectPage />,
    handle: {
      meta: ({ db, params, queryClient }) => {
        const subject = queryClient.getQueryData(subjectQuery(db, params.subjectId).queryKey)
        if (subject === null) return notFoundMeta('Sida hittades inte', crumbs)
        if (!subject) return { title: 'Ämne', crumbs }
        const { id, title, description } = subject
        return {
          title: `${title} – bibliskt ämne`,
          description: pageDescription(description, `Artiklar om vad Bibeln säger om ämnet ${title}.`),
          canonical: subjectPath(id),
          crumbs,
        }
      },
      prefetch: ({ db, params, queryClient }) =>
        orNotFound(queryClient.fetchQuery(subjectQuery(db, params.subjectId))),
    },
  }),
  definePage({
    path: `${belowStudera(subjectsPath)}/:subjectId/:articleId/:slug?`,
    code: codeQuery('studera/amnesartikel', () =>
      withRichText(import(/* webpackChunkName: 'studera/amnesartikel' */ './SubjectArticlePage')),
    ),
    render: ({ SubjectArticlePage }) => (
      <OrHidden code={hiddenCode} render={({ HiddenArticle }, page) => <HiddenArticle>{page}</HiddenArticle>}>
        <SubjectArticlePage />
      </OrHidden>
    ),
    handle: {
      meta: ({ db, params, queryClient }) => {
        const article = queryClient.getQueryData(subjectArticleQuery(db, params.articleId).queryKey)
        if (article === null) return notFoundMeta('Artikel hittades inte', crumbs)
        if (!article) return { title: 'Artikel', crumbs }
        const { title, path, content, author, created_at, updated_at, subjects: subject } = article
        return {
          title,
          description: pageDescription(content, `En artikel om ${subject.title} utifrån Bibeln.`),
          canonical: encodeURI(path),
          crumbs: [...crumbs, { label: subject.title, to: subjectPath(subject.id) }],
          article: { author: author ?? undefined, published: created_at, modified: updated_at },
        }
      },
      prefetch: ({ db, params, queryClient }) =>
        orNotFound(queryClient.fetchQuery(subjectArticleQuery(db, params.articleId))),
    },
  }),
]
