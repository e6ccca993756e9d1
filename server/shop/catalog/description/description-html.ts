import type { SafeHtml } from './sanitize-html.ts'

/** Loads the modules with the first description that somebody types: most processes never need them. */
const loadParts = () => Promise.all([import('marked'), import('./sanitize-html.ts')])

const hasTags = /<\/?[a-z][^>]*>/i

/**
 * Converts a typed description into the HTML of the shop. A description that came as HTML stays HTML as long as it has
 * tags.
 */
export async function descriptionOf(
  text: string,
  format: string,
): Promise<{ descriptionHtml: SafeHtml; descriptionMarkdown: string | null }> {
  const [{ Marked }, { sanitizeHtml }] = await loadParts()
  if (text === '') return { descriptionHtml: sanitizeHtml(''), descriptionMarkdown: null }
  if (format === 'html' && hasTags.test(text))
    return { descriptionHtml: sanitizeHtml(text), descriptionMarkdown: null }
  const html = await new Marked({ breaks: true }).parse(text)
  return { descriptionHtml: sanitizeHtml(html), descriptionMarkdown: text }
}
