export { faultOf, takeTask, tell } from './confined-process.ts'
export { type ConfinedLimits, confinedLimits, type Exceeded, type Fault, fault } from './limits.ts'
export { type ConfinedEnd, runConfined } from './run-confined.ts'
