export { homePage } from './home.tsx'
