import { plainText } from './plain-text.ts'

const summaryLength = 160

/** The first words of a description, for search engines. */
export function summaryOf(html: string): string {
  const text = plainText(html)
  if (text.length <= summaryLength) return text
  const cut = text.slice(0, summaryLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), summaryLength / 2)).replace(/[\s,.;:–-]+$/, '')}…`
}
