import { fieldHash } from './form/FieldInAddress'

/** The empty form for the devotion of a day, in its first field. */
export const devotionFor = (day: string): string => `/admin/andakter?ny=1&dag=${day}${fieldHash('title')}`
