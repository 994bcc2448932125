import { definePage, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'

/** A few people use it: its code is fetched when it is opened. */
const loginCode = codeQuery('admin-login', () => import(/* webpackChunkName: 'admin-login' */ './LoginPage'))

/**
 * The way into the office. It is the frame's own page, so that the office's code is fetched by those alone who may use
 * it.
 */
export const loginRoute = definePage({
  path: '/admin/login',
  element: <LoginRoute />,
  handle: {
    meta: () => ({
      title: 'Admin Inloggning',
      description: 'Inloggning för administratörer av Sanningens Ord. Medlemmar loggar in på sin egen sida.',
      robots: 'noindex',
    }),
    prefetch: ({ queryClient }) => queryClient.prefetchQuery(loginCode),
  },
})

function LoginRoute() {
  const query = useQuery(loginCode)
  if (query.data) return <query.data.LoginPage />
  return (
    <Room>
      <QueryView query={query}>{() => null}</QueryView>
    </Room>
  )
}

const Room = styled.div`
  max-width: ${s('contentWidth')};
  margin: 0 auto;
  padding: 24px ${s('gutter')};
`
