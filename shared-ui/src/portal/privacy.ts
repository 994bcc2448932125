/**
 * The day from which the text at `/integritet` holds, changed with it. The shell provides it and shows that text:
 * registration stores the version that was live.
 */
export const privacyVersion = '2026-11-25'
