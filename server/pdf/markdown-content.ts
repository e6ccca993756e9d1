import { Marked, type Token, type Tokens } from 'marked'
import type { Content } from 'pdfmake'

type ContentText = Extract<Content, { text: unknown }>

/** Converts headings, paragraphs and lists of a Markdown text. Other elements are shown as their text. */
export const markdownContent = (markdown: string, baseUrl: string): Content[] =>
  new Marked().lexer(markdown).flatMap((token) => blockOf(token, baseUrl))

function blockOf(token: Token, baseUrl: string): Content[] {
  switch (token.type) {
    case 'space':
    case 'hr':
      return []
    case 'heading':
      return [{ text: withoutAnchor(token.text), style: 'heading' }]
    case 'list': {
      const { items, ordered } = token as Tokens.List
      const entries = items.map(({ tokens }) => paragraph(tokens, baseUrl))
      return [ordered ? { ol: entries, margin: [0, 0, 0, 6] } : { ul: entries, margin: [0, 0, 0, 6] }]
    }
    default:
      return [paragraph(token.type === 'paragraph' ? (token.tokens ?? []) : [token], baseUrl)]
  }
}

/** `## Entrega {#entrega}` names an anchor for links of the web page. */
const withoutAnchor = (title: string) => title.replace(/ \{#[\w-]+\}$/, '')

const paragraph = (tokens: Token[], baseUrl: string): ContentText => ({
  text: tokens.flatMap((token) => inlineOf(token, baseUrl)),
  margin: [0, 0, 0, 6],
})

function inlineOf(token: Token, baseUrl: string): ContentText[] {
  const inner = ('tokens' in token && token.tokens) || []
  const nested = (style: Partial<ContentText>): ContentText[] =>
    inner.flatMap((each) => inlineOf(each, baseUrl)).map((text) => ({ ...text, ...style }))
  switch (token.type) {
    case 'strong':
      return nested({ bold: true })
    case 'em':
      return nested({ italics: true })
    case 'link':
      return nested({ link: new URL(token.href, baseUrl).href, decoration: 'underline' })
    case 'br':
      return [{ text: '\n' }]
    default:
      return inner.length > 0 ? nested({}) : [{ text: 'text' in token ? token.text : token.raw }]
  }
}
