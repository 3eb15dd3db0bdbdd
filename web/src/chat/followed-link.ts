/** A link that a reply may offer: its address, and where it leads in a few words. */
export interface FollowedLink {
  readonly href: string
  /** "example.org", or the address of a mail. */
  readonly host: string
}

/** Reads the address of a link. Undefined for one that stays within the app or is no web or mail address: it stays text. */
export function readLink(href: string | undefined): FollowedLink | undefined {
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  if (url.protocol === 'mailto:') return { href: url.href, host: url.pathname }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return { href: url.href, host: url.host }
}
