import { restoreProgressMessages as messages } from '#shared/messages/operator/setup-restore.ts'
import type { RestorePart } from '#shared/runtime/backups.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { plainDocument } from '#shared/runtime/plain-document.ts'

/** Renders the progress of a restore, without a query. */
export function restoreProgressPage(
  config: PublicConfig,
  { part, done }: { part: RestorePart; done: number },
): string {
  const percent = Math.floor(done * 100)
  return plainDocument(
    config,
    `${messages.title} · ${config.shopName}`,
    `<div class="awning"></div>
<div class="error-screen">
<h1>${escapeHtml(messages.title)}</h1>
<p class="error-screen-message" role="status">${escapeHtml(messages.parts[part])}</p>
<progress max="100"${percent > 0 ? ` value="${percent}"` : ''} aria-label="${escapeHtml(messages.label)}"></progress>
<p>${escapeHtml(messages.reloads)}</p>
<a class="button button-primary" href="">${escapeHtml(messages.again)}</a>
</div>`,
  )
}
