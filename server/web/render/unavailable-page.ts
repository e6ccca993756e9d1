import { momentMessages } from '#shared/messages/moment.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { plainDocument } from '#shared/runtime/plain-document.ts'

/**
 * Renders the page shown while the database restarts, without a query. The response to a form must not be requested
 * again.
 */
export function unavailablePage(config: PublicConfig, { reloads }: { reloads: boolean }): string {
  const { title, heading, message, unsure, again, home } = momentMessages
  const link = reloads ? { href: '', text: again } : { href: '/', text: home }
  return plainDocument(
    config,
    `${title} · ${config.shopName}`,
    `<div class="awning"></div>
<div class="error-screen" role="status">
<h1>${escapeHtml(heading)}</h1>
<p class="error-screen-message">${escapeHtml(message)}</p>
<p>${escapeHtml(reloads ? momentMessages.reloads : unsure)}</p>
<a class="button button-primary" href="${link.href}">${escapeHtml(link.text)}</a>
</div>`,
  )
}
