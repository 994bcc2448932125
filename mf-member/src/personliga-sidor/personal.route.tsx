import { definePage } from '@portal/shared-ui'
import { PersonalPage } from './PersonalPage'

/** A member's page that is not open yet; the shell has seen to it that only members come here. */
export const personalRoute = (title: string) =>
  definePage({
    index: true,
    element: <PersonalPage />,
    handle: {
      meta: () => ({
        title,
        description: `${title}: en sida för dig som är medlem hos Sanningens Ord, med det som du har sparat och påbörjat.`,
        robots: 'noindex',
      }),
    },
  })
