export { type Choice, changesOf } from './choice'
export { PlanChooser } from './PlanChooser'
