import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import type { Topic } from './topics'

/** The article of a topic, fetched when it is read. */
export const articleQuery = ({ slug, load }: Topic) => codeQuery(`trosgrunder/${slug}`, load)

export const useArticle = (topic: Topic) => useQuery(articleQuery(topic))
