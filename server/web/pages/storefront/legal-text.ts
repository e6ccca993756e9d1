import { readFile } from 'node:fs/promises'
import { Marked } from 'marked'
import type { LegalText } from '#shared/pages.ts'

/** Beside this file in the source, and beside the bundle after a build. */
const legalDir = new URL('./legal/', import.meta.url)

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens)
      // `## Entrega {#entrega}` names the anchor that links elsewhere point to.
      const [, title, anchor] = /^(.*) \{#([\w-]+)\}$/.exec(text) ?? []
      return anchor ? `<h${depth} id="${anchor}">${title}</h${depth}>\n` : `<h${depth}>${text}</h${depth}>\n`
    },
  },
})

/** A text of `legal/` as HTML. The page fills in what the operator configured. */
export async function legalText(name: 'help' | 'terms' | 'privacy'): Promise<LegalText> {
  const html = await markdown.parse(await readFile(new URL(`${name}.md`, legalDir), 'utf8'))
  // The marks of a section that stand alone are no paragraphs.
  return { html: html.replace(/<p>(\{\{[#/]\w+\}\})<\/p>/g, '$1') }
}
