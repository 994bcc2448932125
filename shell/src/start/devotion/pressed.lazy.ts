/** What a press on the devotion opens, in one chunk. */
export { DevotionPlayer } from './DevotionPlayer'
export { DevotionTrail } from './DevotionTrail'
export { ShareDevotion } from './ShareDevotion'
