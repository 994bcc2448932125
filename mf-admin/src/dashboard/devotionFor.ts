/** The empty form for the devotion of a day, also on a phone. */
export const devotionFor = (day: string): string => `/admin/andakter?ny=1&dag=${day}#formular`
