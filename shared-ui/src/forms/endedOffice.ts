/**
 * The key of this tab's session storage under which the office leaves the sentence that says why its session has ended;
 * the office's sign-in page shows it until the next sign-in.
 */
export const ENDED_OFFICE = 'office-ended'
