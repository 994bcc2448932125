/**
 * The day from which the text at `/integritet` holds, changed with it. Lent by the shell, which shows that text: whoever
 * registers keeps the version that was live.
 */
export const privacyVersion = '2026-11-23'
