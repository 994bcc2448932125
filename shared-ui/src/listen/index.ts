export { ListenButton } from './ListenButton'
export { playerCode, wakeSpeech } from './listenCode'
