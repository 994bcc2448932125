import { complaintsOf } from './complaintsOf'

/** Nothing breaks the page's Content-Security-Policy. */
export const policy = complaintsOf('policy', 'breaks the policy')
