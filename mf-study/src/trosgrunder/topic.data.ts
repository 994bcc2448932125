import { useQuery } from '@tanstack/react-query'
import { codeQuery } from '../shared/code'
import type { Topic } from './topics'

/** The article of a topic, fetched when it is read. */
export const articleQuery = ({ slug, load }: Topic) => codeQuery(['trosgrunder', slug], load)

export const useArticle = (topic: Topic) => useQuery(articleQuery(topic))
