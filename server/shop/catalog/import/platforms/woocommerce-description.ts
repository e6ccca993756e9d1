const blocks = /<(?:p|div|ul|ol|h[1-6]|table|blockquote|br)\b/i

/**
 * Converts a description. WooCommerce writes line ends as `\n`, and makes paragraphs of them only when it shows a text.
 */
export function wooDescription(text: string): string {
  const lines = text.replaceAll('\\n', '\n')
  if (blocks.test(lines) || !lines.includes('\n')) return lines
  return lines
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
