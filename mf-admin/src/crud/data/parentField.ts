import type { Field, Resource } from './resource'

type ParentField = Extract<Field, { kind: 'parent' }>

/** The field that chooses a row's parent, when its form has one. */
export const parentFieldOf = ({ fields }: Pick<Resource, 'fields'>): ParentField | undefined =>
  fields.find((field): field is ParentField => field.kind === 'parent')
