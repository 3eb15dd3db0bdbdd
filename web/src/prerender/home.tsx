import { renderToStaticMarkup } from 'react-dom/server'
import { createQueryClient } from '../api/query-client.ts'
import { Page } from '../pages/index.ts'
import { Providers } from '../providers.tsx'
import { Shell } from '../shell/index.ts'
import { stylesAsClasses } from './styles-as-classes.ts'

/**
 * The home page as a visitor first sees it, in HTML, for the build to write into the page: it is read while the scripts are
 * still on their way, and they then draw the same in its place.
 */
export const homePage = (): string =>
  stylesAsClasses(
    renderToStaticMarkup(
      <Providers queryClient={createQueryClient()}>
        <Shell route={{ view: 'home', empty: false }}>
          <Page view="home" />
        </Shell>
      </Providers>,
    ),
  )
