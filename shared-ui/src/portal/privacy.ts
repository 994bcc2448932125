/**
 * The date of the present text at `/integritet`; change it with the text, and
 * `private.privacy_version` in the database, which accepts consents to it alone. The shell shares it and shows that text, so
 * that registration stores the version that was live.
 */
export const privacyVersion = '2026-11-28'
