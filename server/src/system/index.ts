export { type SystemOptions, systemRoutes } from './routes.ts'
