const ofPages = 'meta[name], meta[property], link[rel=canonical], link[rel=alternate]'

/**
 * Removes the server's tags from the head. React takes over a page's tags when it hydrates the page, but the tags of a
 * page that it renders again would stay for ever, `noindex` among them. Returns the function to call then.
 */
export function dropServerTags(): () => void {
  const tags = [...document.head.querySelectorAll(ofPages)]
  return () => {
    for (const tag of tags) if (!isManaged(tag)) tag.remove()
  }
}

/** Returns true for elements on which React has set its properties. */
const isManaged = (tag: Element) => Object.keys(tag).some((name) => name.startsWith('__react'))
