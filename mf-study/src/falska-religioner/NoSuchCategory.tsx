import { studyCrumb } from '../shared/crumbs'
import { NothingHere } from '../shared/NothingHere'
import { root } from './paths'

export const crumbs = [studyCrumb, { label: 'Falska religioner', to: root }]

export const toAll = { label: 'Alla kategorier', to: root }

/** What an unknown category or subcategory says (ST-32). */
export const NoSuchCategory = () => (
  <NothingHere
    title="Sida hittades inte"
    text="Kategorin eller subkategorin kunde inte hittas"
    crumbs={crumbs}
    back={toAll}
  />
)
