import { createQueryClient } from '@portal/shared-ui/portal'
import { followShell } from '../federation/followShell'
import { registryOf, setUpLoader } from '../testing/setUpLoader'
import { openPage } from './openPage'

jest.mock('../federation/followShell', () => ({ followShell: jest.fn(async () => {}) }))

test.each([
  ['is gone', async () => Promise.reject(new Error('Loading chunk failed')), 1],
  ['is there', async () => 'code', 0],
])(
  '[BE-77] a shell’s page without markup whose code %s: the new shell is looked for before a card',
  async (_, queryFn, times) => {
    jest.mocked(followShell).mockClear()
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const queryClient = createQueryClient()
    const { loader } = setUpLoader(registryOf())
    const fill = () => queryClient.prefetchQuery({ queryKey: ['code', 'page'], queryFn, retry: false })
    await openPage({ loader, queryClient, fill, isPainted: false, pages: [] })
    expect(followShell).toHaveBeenCalledTimes(times)
    jest.restoreAllMocks()
  },
)
