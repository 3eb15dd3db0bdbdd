export { forgetPage, Page } from './page.tsx'
