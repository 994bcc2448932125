import { complaintsOf } from './complaintsOf'

/** Nothing is written to the console as an error. */
export const consoleErrors = complaintsOf('console', 'writes to the console')
