/** The page of a hidden row, which the office alone opens. `HiddenRow` is a module of its own: visitors do not load it. */
export { hiddenAddress } from './address'
export { OrHidden } from './OrHidden'
