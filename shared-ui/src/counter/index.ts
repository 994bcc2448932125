export { counterQuery } from './counter.data'
export { SoulCounter } from './SoulCounter'
