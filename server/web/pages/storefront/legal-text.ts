import { Marked } from 'marked'
import { sanitizeHtml } from '#server/shop/catalog/description/sanitize-html.ts'
import type { CurrentTexts } from '#server/shop/settings/settings-queries.ts'
import { currentMarkdown } from '#server/shop/settings/shop-texts.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import type { ShopTextName } from '#shared/settings/shop-text-names.ts'
import type { Greeting, LegalText } from '#shared/settings/shop-texts.ts'
import { retentionTable } from './retention-table.ts'

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens)
      // `## Entrega {#entrega}` names the anchor that links elsewhere point to.
      const [, title, anchor] = /^(.*) \{#([\w-]+)\}$/.exec(text) ?? []
      return anchor ? `<h${depth} id="${anchor}">${title}</h${depth}>\n` : `<h${depth}>${text}</h${depth}>\n`
    },
    // Tags are shown as they were typed, because a value is filled in later and must not land inside one.
    html: ({ text }) => escapeHtml(text),
  },
})

const headingWithAnchor = Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']]))

/** Renders the operator's text as safe HTML. The page fills in what the operator configured. */
export async function shopTextHtml(text: string): Promise<string> {
  const html = await markdown.parse(text)
  // Section marks that stand alone are no paragraphs.
  const unmarked = html.replace(/<p>(\{\{[#/]\w+\}\})<\/p>/g, '$1')
  const safe = sanitizeHtml(unmarked, {
    allowedAttributes: { a: ['href'], ol: ['start'], ...headingWithAnchor },
    transformTags: { h1: 'h2' },
  })
  return safe.replace(/<p>\{\{retentionTimes\}\}<\/p>/g, retentionTable)
}

export async function legalText(name: ShopTextName, texts: CurrentTexts): Promise<LegalText> {
  const { markdown, updatedAt } = await currentMarkdown(name, texts)
  return { html: await shopTextHtml(markdown), updatedAt }
}

/** Splits the greeting of the home page into its first heading and the rest. */
export async function greetingOf(text: string): Promise<Greeting> {
  const [, title = '', rest = ''] = /^#\s+(.+)\n?([\s\S]*)$/.exec(text.trim()) ?? []
  return { title: title.trim(), html: await shopTextHtml(rest) }
}
