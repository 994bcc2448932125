import type { ComponentProps } from 'react'
import { QueryView } from '../ui/QueryView'
import { NeedsNetwork } from './NeedsNetwork'

/** The states of a member's data. Without a network, a sentence about it takes the place of what was not read. */
export const MemberView = <T,>(props: ComponentProps<typeof QueryView<T>>) => (
  <QueryView {...props} offline={<NeedsNetwork />} />
)
