export { PagePlayer } from './PagePlayer'
export { Player } from './Player'
