export { TrailBelow } from './TrailBelow'
export { TrailRows } from './TrailRows'
export { useTrail, useTrailStarts } from './trail.data'
