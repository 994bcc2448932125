import type { CollectionItem } from '@portal/shared-ui'
import { HandHeart } from 'lucide-react'
import { argumentTitles, pathOf } from './argumentTitles'

export const categories: readonly CollectionItem[] = [
  {
    title: 'Frälsning',
    text: '10 argument för att en människa blir frälst av nåd, genom tron allena.',
    to: '/argument/fralsning',
    icon: HandHeart,
    entries: argumentTitles.map((head) => ({ title: `${head.numeral}. ${head.title}`, to: pathOf(head) })),
    keywords: 'räddad gärningar lagen gåva evigt liv visshet abraham rövaren',
  },
]
