/** Tells the paths of the shop's own links when they come into view, also of those that appear later. */
export function observeLinks(seen: (path: string) => Promise<boolean>): void {
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) void tell(target)
    }
  })
  const tell = async (link: Element) => {
    const path = ownPath(link)
    if (path === null || (await seen(path))) view.unobserve(link)
  }
  const observe = (link: Element) => {
    // Observing anew tells of a link in view whose address has changed.
    view.unobserve(link)
    if (ownPath(link) !== null) view.observe(link)
  }
  const observeIn = (part: ParentNode) => {
    for (const link of part.querySelectorAll('a[href]')) observe(link)
  }
  observeIn(document)
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'attributes' && target instanceof Element) observe(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('a[href]')) observe(node)
        observeIn(node)
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] })
}

/** Null for a link that leads out of the shop, into another tab, to a file, or that wants to be left alone. */
function ownPath(link: Element): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null
  const opensHere = !link.target || link.target === '_self'
  if (!opensHere || link.hasAttribute('download') || link.closest('[data-no-preload]')) return null
  return link.pathname
}
