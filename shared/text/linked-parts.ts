/** A part of a text: plain, or an address that may be opened. */
export interface TextPart {
  text: string
  isLink: boolean
}

/** Without the signs that end a sentence around an address. */
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** Splits a plain text at its http addresses. No other kind of address becomes a link. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isLink: false })
    parts.push({ text: found[0], isLink: true })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false })
  return parts
}
