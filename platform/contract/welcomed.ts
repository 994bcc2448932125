/** The session's storage key of a welcome that was shown. The document's script reads it before the first paint. */
export const WELCOMED_KEY = 'hero_animations_shown'
