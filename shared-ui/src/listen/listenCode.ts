import { codeQuery } from '../codeQuery'

/** The player, fetched at the first press on "Lyssna". */
export const playerCode = codeQuery('listen', () => import('./player.lazy'))
