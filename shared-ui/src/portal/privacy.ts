/**
 * The date of the present text at `/integritet`; change it with the text. The shell shares it and shows that text, so
 * that registration stores the version that was live.
 */
export const privacyVersion = '2026-11-28'
