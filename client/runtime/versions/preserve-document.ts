import { isbotNaive } from 'isbot'
import type { Root } from 'react-dom/client'

export type RestoreDocument = (root: Root) => void

/**
 * Preserves the server's document for crawlers: if the start fails, it is restored. Null for people, who get the error
 * screen.
 */
export function preserveDocument(): RestoreDocument | null {
  if (!isbotNaive(navigator.userAgent)) return null
  const copy = document.documentElement.cloneNode(true)
  return (root) => {
    root.unmount()
    document.documentElement.replaceWith(copy)
  }
}
