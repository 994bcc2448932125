import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { Doctrine } from './doctrines'

/** The article of a doctrine, fetched when it is shown. */
export const articleQuery = ({ slug, load }: Doctrine) => codeQuery(`trosgrunder/${slug}`, load)

export const useArticle = (doctrine: Doctrine) => useCode(articleQuery(doctrine))
