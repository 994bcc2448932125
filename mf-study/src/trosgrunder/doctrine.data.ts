import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import type { Doctrine } from './doctrines'

/** The article of a doctrine, fetched when it is read. */
export const articleQuery = ({ slug, load }: Doctrine) => codeQuery(`trosgrunder/${slug}`, load)

export const useArticle = (doctrine: Doctrine) => useQuery(articleQuery(doctrine))
