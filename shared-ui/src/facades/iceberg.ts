import { notShipped } from './notShipped'

/** Stands in for the catalogue of analytics buckets, which the storage of supabase-js brings along. */
export class IcebergRestCatalog {
  constructor() {
    notShipped()
  }
}
