import { momentMessages } from '#shared/messages/moment.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'

/** What people see while the database restarts, made without a query. The answer to a form must not be requested again. */
export function unavailablePage(config: PublicConfig, { reloads }: { reloads: boolean }): string {
  const { title, heading, message, unsure, again, home } = momentMessages
  const styles = config.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const link = reloads ? { href: '', text: again } : { href: '/', text: home }
  return `<!doctype html>
<html lang="${escapeHtml(config.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${config.shopName}`)}</title>
${styles.join('\n')}
</head>
<body>
<main>
<div class="awning"></div>
<div class="error-screen" role="status">
<h1>${escapeHtml(heading)}</h1>
<p class="error-screen-message">${escapeHtml(message)}</p>
<p>${escapeHtml(reloads ? momentMessages.reloads : unsure)}</p>
<a class="button button-primary" href="${link.href}">${escapeHtml(link.text)}</a>
</div>
</main>
</body>
</html>
`
}
