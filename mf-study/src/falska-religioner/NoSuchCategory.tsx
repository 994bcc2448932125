import { NotFoundPage } from '../shared/NotFoundPage'
import { toAll } from './paths'

/** The page of an unknown category or subcategory. */
export const NoSuchCategory = () => (
  <NotFoundPage text="Kategorin eller subkategorin kunde inte hittas" back={toAll} />
)
