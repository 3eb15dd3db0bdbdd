export { openDemo } from './demo.ts'
export { demoRoutes } from './routes.ts'
