export { type Choice, changeOf } from './choice'
export { PlanChooser } from './PlanChooser'
