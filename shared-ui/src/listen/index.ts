export { ListenButton } from './ListenButton'
export { playerCode } from './listenCode'
export { wakeSpeech } from './wakeSpeech'
