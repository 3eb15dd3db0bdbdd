/** What the elements of HTML mean to a reader. Names are lower case. */

const set = (names: string) => new Set(names.split(' '))

/** Elements whose content is never text of the document. */
export const silent = set(
  'script style template noscript svg iframe object embed applet canvas audio video map datalist meter progress annotation annotation-xml rp colgroup frameset noframes',
)

/** Elements that begin and end a paragraph. */
export const blocks = set(
  'address article aside blockquote body center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol option p pre search section summary table tbody td tfoot th thead tr ul caption textarea select title optgroup',
)

/** Elements without content. */
export const empty = set('area base basefont br col hr img input link meta param source track wbr')

/** Parts of a page that belong to the site rather than to the document. */
export type Region =
  | 'navigation'
  | 'related links'
  | 'page header'
  | 'page footer'
  | 'sidebar'
  | 'buttons'
  | 'hidden text'

const regionNames: Record<string, Region> = {
  nav: 'navigation',
  footer: 'page footer',
  header: 'page header',
  aside: 'sidebar',
  button: 'buttons',
}
const roles: Record<string, Region> = {
  navigation: 'navigation',
  banner: 'page header',
  contentinfo: 'page footer',
  complementary: 'sidebar',
  search: 'navigation',
  menu: 'navigation',
  menubar: 'navigation',
}
/** Classes and ids of wikis and common site builders for parts that lead elsewhere. */
const navigationMarks = set(
  'navbar toc mw-editsection editsection noprint catlinks printfooter mw-jump-link breadcrumb breadcrumbs skip-link mw-cite-backlink sistersitebox mw-navigation jump-to-nav sitesub mw-indicators nav-menu cookie-banner cookie-notice pagination portal',
)

/** Boxes of a wiki with links around the subject: they hold facts, but not the page's own words. */
const relatedMarks = set('navbox vertical-navbox')

/**
 * The region that an element opens, if it does. Headers, footers and sidebars within an article are part of it.
 */
export function regionOf(name: string, attributes: Record<string, string>, insideMain: boolean): Region | undefined {
  if (isHidden(attributes)) return 'hidden text'
  const region = roles[attributes.role?.toLowerCase() ?? ''] ?? regionNames[name]
  if (region === 'navigation' || region === 'buttons') return region
  if (region && !insideMain) return region
  const marks = `${attributes.class ?? ''} ${attributes.id ?? ''}`.toLowerCase().split(/\s+/)
  if (name === 'body' || name === 'html') return undefined
  if (marks.some(mark => navigationMarks.has(mark))) return 'navigation'
  return marks.some(mark => relatedMarks.has(mark)) ? 'related links' : undefined
}

function isHidden(attributes: Record<string, string>): boolean {
  if (attributes.hidden !== undefined && attributes.hidden !== 'until-found') return true
  if (attributes['aria-hidden'] === 'true') return true
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(attributes.style ?? '')
}

/** Elements that hold the document's own text on a page with landmarks. */
export const isMain = (name: string, attributes: Record<string, string>): boolean =>
  name === 'main' || name === 'article' || attributes.role === 'main' || attributes.role === 'article'
