const ofPages = 'meta[name], meta[property], link[rel=canonical], link[rel=alternate]'

/**
 * React takes over a page's tags in the head when it hydrates the page. Of a page that it has to render again the tags
 * of the server's markup would stay for ever, `noindex` among them. Answers what is to be called then.
 */
export function dropServerTags(): () => void {
  const tags = [...document.head.querySelectorAll(ofPages)]
  return () => {
    for (const tag of tags) if (!isManaged(tag)) tag.remove()
  }
}

/** React leaves properties on what it manages. */
const isManaged = (tag: Element) => Object.keys(tag).some((name) => name.startsWith('__react'))
