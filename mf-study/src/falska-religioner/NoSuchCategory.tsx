import { studyCrumb } from '../shared/crumbs'
import { NotFoundPage } from '../shared/NotFoundPage'
import { root } from './paths'

export const crumbs = [studyCrumb, { label: 'Falska religioner', to: root }]

export const toAll = { label: 'Alla kategorier', to: root }

/** What an unknown category or subcategory says. */
export const NoSuchCategory = () => (
  <NotFoundPage
    title="Sida hittades inte"
    text="Kategorin eller subkategorin kunde inte hittas"
    crumbs={crumbs}
    back={toAll}
  />
)
