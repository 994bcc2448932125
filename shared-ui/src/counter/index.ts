export { counterQuery, useSoulCounter } from './counter.data'
export { SoulCounter } from './SoulCounter'
