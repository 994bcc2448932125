import { HandHeart } from 'lucide-react'
import type { CollectionItem } from '../shared/CollectionCard'

export const categories: readonly CollectionItem[] = [
  {
    title: 'Frälsning',
    text: '10 argument för att en människa blir frälst av nåd, genom tron allena.',
    to: '/argument/fralsning',
    icon: HandHeart,
    keywords: 'räddad gärningar lagen gåva evigt liv visshet abraham rövaren',
  },
]
