import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { Topic } from './topics'

/** The article of a topic, fetched when it is read. */
export const articleQuery = ({ slug, load }: Topic) => codeQuery(`trosgrunder/${slug}`, load)

export const useArticle = (topic: Topic) => useCode(articleQuery(topic))
