/** The start tag of an element that has styles of its own. */
const styledTag = /<[a-z][^>]*? style="[^"]*"[^>]*>/g

/**
 * Moves the styles of elements into a style sheet at the start: the content security policy forbids style attributes of
 * markup, where it allows those that a script sets.
 *
 * @param html as React writes it: lower-case tags, values in double quotes
 * @returns the same elements, each with a class for its styles
 */
export function stylesAsClasses(html: string): string {
  const names = new Map<string, string>()
  const body = html.replace(styledTag, tag => {
    const styles = / style="([^"]*)"/
      .exec(tag)![1]!
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
    const name = names.get(styles) ?? `first-${names.size}`
    names.set(styles, name)
    const bare = tag.replace(/ style="[^"]*"/, '')
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/^<[a-z0-9]+/, `$& class="${name}"`)
  })
  const rules = [...names].map(([styles, name]) => `.${name}{${styles}}`)
  return rules.length > 0 ? `<style>${rules.join('')}</style>${body}` : body
}
