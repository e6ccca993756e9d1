import { whatsappLink } from '../country/whatsapp-link.ts'
import { errorScreenMessages, errorTitle } from '../messages/error-screen.ts'
import { mailtoLink } from '../text/mailto-link.ts'
import { type AppErrorShape, errorIdOf } from './app-error.ts'
import { escapeHtml as escaped } from './escape-html.ts'
import type { PublicConfig } from './payload.ts'

/** The last resort, when the error screen itself fails: the same texts, made of nothing that can break. */
export function staticErrorPage(error: AppErrorShape, config: PublicConfig): string {
  const styles = config.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`)
  return `<!doctype html>
<html lang="${escaped(config.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${error.statusCode} · ${escaped(errorTitle(error.statusCode))}</title>
${styles.join('\n')}
</head>
<body>
<main>
${staticErrorScreen(error, config)}
</main>
</body>
</html>
`
}

/** What stands inside its `main`. */
export function staticErrorScreen(error: AppErrorShape, config: PublicConfig): string {
  const { explanation, help, chat, home, errorId } = errorScreenMessages
  const id = errorIdOf(error)
  const contacts = [
    ...(config.supportEmail ? [contact(mailtoLink(config.supportEmail), config.supportEmail)] : []),
    ...(config.supportPhone ? [contact(whatsappLink(config.supportPhone), chat)] : []),
  ]
  return `<div class="error-screen" role="alert">
<p class="error-screen-code">${error.statusCode}</p>
<h1>${escaped(errorTitle(error.statusCode))}</h1>
<p class="error-screen-message">${escaped(error.message)}</p>
<p>${escaped(explanation)}</p>
${id ? `<p>${escaped(errorId)}: <code>${escaped(id)}</code></p>` : ''}
${contacts.length > 0 ? `<p>${escaped(help)}</p>\n<ul class="error-screen-contact">\n${contacts.join('\n')}\n</ul>` : ''}
<a class="button button-primary" href="/">${escaped(home)}</a>
</div>`
}

const contact = (link: string, text: string) => `<li><a href="${escaped(link)}">${escaped(text)}</a></li>`
