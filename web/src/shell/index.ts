export { goTo, type Route, useRoute, type View } from './route.ts'
export { Shell } from './shell.tsx'
