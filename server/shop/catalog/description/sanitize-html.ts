import sanitize from 'sanitize-html'

const linkTargets = ['http', 'https', 'mailto', 'tel']

/** Allowed HTML of a merchant's text: structure and emphasis, no styles of its own and no scripts. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'abbr', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    abbr: ['title'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: linkTargets,
  allowProtocolRelative: false,
  // The page has its own single h1.
  transformTags: {
    h1: 'h2',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
  ],
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
}

/** HTML that a page may show as it is; only this file creates it. */
export type SafeHtml = string & { readonly safe: unique symbol }

export const sanitizeHtml = (html: string, options: sanitize.IOptions = {}): SafeHtml =>
  sanitize(html, { ...allowed, ...options }).trim() as SafeHtml
