export { NoSuchChapter } from './NoSuchChapter'
export { NoText } from './NoText'
