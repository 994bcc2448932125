import { notShipped } from './notShipped'

/** Replaces the catalogue of analytics buckets, a dependency of supabase-js's storage client. */
export class IcebergRestCatalog {
  constructor() {
    notShipped()
  }
}
