/**
 * The date of the present text at `/integritet`. Change it with the text, and with `private.privacy_version` in the
 * database, which accepts consents to it alone. Remotes get the value of the live shell, which also shows the text: so a
 * registration stores the version that was read.
 */
export const privacyVersion = '2026-11-30'
