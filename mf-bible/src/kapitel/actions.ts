export { CopyBar } from './CopyBar'
export { ReaderSettings } from './ReaderSettings'
export { VerseMenu } from './VerseMenu'
