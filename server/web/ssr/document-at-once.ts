import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { utf8Of } from './utf8.ts'

/** What React writes where something waits, or failed, within a boundary. */
const unfinished = /<!--\$[?!]-->/

/**
 * A document in which nothing waits, as React's stream would write it, for half the work. Null: it takes the
 * stream, which waits, and tells what fails.
 */
export function documentAtOnce(document: ReactNode, entry: string): Buffer | null {
  const html = textOf(document)
  if (html === null || unfinished.test(html)) return null
  const end = html.lastIndexOf('</body></html>')
  const start = `<script type="module" src="${entry}" async=""></script>`
  return utf8Of('<!DOCTYPE html>', html.slice(0, end), start, html.slice(end))
}

function textOf(document: ReactNode): string | null {
  try {
    return renderToString(document)
  } catch {
    return null
  }
}
