import { QueryView } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { HandHeart } from 'lucide-react'
import { CollectionPage, CollectionSkeleton } from '../shared/CollectionPage'
import { useArgumentTitles } from './arguments.data'

/** `/argument`: the one category, with its arguments. */
export function CategoriesPage() {
  const titles = useArgumentTitles()
  return (
    <CollectionPage
      lead="Skäl ur Skriften för det vi tror, ordnade så att de går att följa, pröva och föra vidare."
      startAs="list"
      placeholder="Sök bland argument…"
      noun={['kategori', 'kategorier']}
      empty="Inga argument hittades"
      isEmpty={false}
    >
      {(list) => (
        <QueryView query={titles} skeleton={<CollectionSkeleton count={1} />} loading="Laddar argumenten…">
          {(all) =>
            list([
              {
                title: 'Frälsning',
                text: `${all.length} argument för att en människa blir frälst av nåd, genom tron allena.`,
                to: pagePaths.arguments,
                icon: HandHeart,
                entries: all.map(({ numeral, title, path }) => ({ title: `${numeral}. ${title}`, to: path })),
                keywords: 'räddad gärningar lagen gåva evigt liv visshet abraham rövaren',
              },
            ])
          }
        </QueryView>
      )}
    </CollectionPage>
  )
}
