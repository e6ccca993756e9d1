import type { Page } from 'playwright-core'

/** From now on translates the page as Chrome does: each text is replaced by another inside two `font` elements. */
export const translatePage = (page: Page) =>
  page.evaluate(() => {
    const left = 'script, style, textarea, title, option, font, noscript, svg'
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = `${text.data}\u200b`
      text.replaceWith(outer)
    }
    const translate = (root: Node) => {
      if (root instanceof Text) return wrap(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData' && target.isConnected) translate(target)
        for (const node of addedNodes) if (node.isConnected) translate(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** Chrome translates also what is not hydrated yet, as a footer or a deferred part: React renders that part again. */
export const isRenderedAgain = (message: string): boolean =>
  /^warning: A part of the page was rendered again Error: Minified React error #418;/.test(message)
