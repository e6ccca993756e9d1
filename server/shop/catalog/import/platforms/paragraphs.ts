const blocks = /<(?:p|div|ul|ol|h[1-6]|table|blockquote|br)\b/i

/** Makes paragraphs of a text whose line ends are all that divides it; HTML with blocks stays as it is. */
export function paragraphsOf(text: string): string {
  if (blocks.test(text) || !text.includes('\n')) return text
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
