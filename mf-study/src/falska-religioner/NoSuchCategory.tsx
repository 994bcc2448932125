import { NotFoundPage } from '../shared/NotFoundPage'
import { toAll } from './paths'

/** What an unknown category or subcategory says. */
export const NoSuchCategory = () => (
  <NotFoundPage text="Kategorin eller subkategorin kunde inte hittas" back={toAll} />
)
