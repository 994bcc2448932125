import { complaintsOf } from './complaintsOf'

/** No exception and no rejection is left unhandled. */
export const exceptions = complaintsOf('exception', 'leaves unhandled')
