import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { errorMeaning, errorScreenMessages } from '#shared/messages/error-screen.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'
import { type AppErrorShape, errorIdOf } from './app-error.ts'
import { escapeHtml as escaped } from './escape-html.ts'
import type { PublicConfig } from './payload.ts'
import { plainDocument } from './plain-document.ts'

/** Renders the fallback for a failing error screen: the same texts, without anything that can fail. */
export const staticErrorPage = (error: AppErrorShape, config: PublicConfig): string =>
  plainDocument(
    config,
    `${error.statusCode} · ${errorScreenMessages.title}`,
    staticErrorScreen(error, config),
  )

/** Renders the content of its `main`. */
export function staticErrorScreen(error: AppErrorShape, config: PublicConfig): string {
  const { title, explanation, help, chat, home, errorId } = errorScreenMessages
  const meaning = errorMeaning(error.statusCode)
  const id = errorIdOf(error)
  const contacts = [
    ...(config.supportEmail ? [contact(mailtoLink(config.supportEmail), config.supportEmail)] : []),
    ...(config.supportPhone ? [contact(whatsappLink(config.supportPhone), chat)] : []),
  ]
  return `<div class="error-screen" role="alert">
<p class="error-screen-code">${error.statusCode}</p>
<h1>${escaped(title)}</h1>
${meaning ? `<p>${escaped(meaning)}</p>` : ''}
<p class="error-screen-message">${escaped(error.message)}</p>
<p>${escaped(explanation)}</p>
${id ? `<p>${escaped(errorId)}: <code>${escaped(id)}</code></p>` : ''}
${contacts.length > 0 ? `<p>${escaped(help)}</p>\n<ul class="error-screen-contact">\n${contacts.join('\n')}\n</ul>` : ''}
<a class="button button-primary" href="/">${escaped(home)}</a>
</div>`
}

const contact = (link: string, text: string) => `<li><a href="${escaped(link)}">${escaped(text)}</a></li>`
