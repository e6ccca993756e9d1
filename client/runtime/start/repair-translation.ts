const { insertBefore, removeChild } = Node.prototype

/**
 * Makes React tolerate browser translators, which replace text nodes by `font` elements, and move elements among them,
 * while React still changes, removes and inserts before the nodes that it made (facebook/react#11538). A replaced text
 * is put back when React needs it. The translator then translates it again.
 */
export function repairTranslation(): void {
  const replacements = new WeakMap<Node, HTMLFontElement>()
  const known = new WeakSet<HTMLFontElement>()
  const putBack = (text: Node) => {
    if (!text.parentNode) replacements.get(text)?.replaceWith(text)
    replacements.delete(text)
  }
  const changedTexts = new MutationObserver((changes) => {
    for (const { target } of changes) putBack(target)
  })
  const note = (changes: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const text = [...removedNodes].find((node) => node instanceof Text)
      const replacement = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node instanceof HTMLFontElement && !known.has(node),
      )
      if (!text || !(replacement instanceof HTMLFontElement)) continue
      known.add(replacement)
      replacements.set(text, replacement)
      changedTexts.observe(text, { characterData: true })
    }
  }
  const replacedTexts = new MutationObserver(note)
  replacedTexts.observe(document, { childList: true, subtree: true })

  const restore = (node: Node) => {
    note(replacedTexts.takeRecords())
    putBack(node)
  }
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode !== this) restore(child)
    if (this.contains(child.parentNode)) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    if (before && before.parentNode !== this) restore(before)
    insertBefore.call(this, child, childAround(this, before))
    return child
  }
}

/** Returns the child of a node that is or contains the other one, or null when none does any more. */
function childAround(parent: Node, node: Node | null): Node | null {
  let at = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}
