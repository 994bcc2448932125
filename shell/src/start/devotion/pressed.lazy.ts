/** What a press on the devotion opens, in one chunk. */
export { DevotionPlayer } from './DevotionPlayer'
export { ShareDevotion } from './ShareDevotion'
