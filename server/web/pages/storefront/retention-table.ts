import { type RetentionKind, retentionTimes } from '#shared/account/retention.ts'
import {
  retentionRows,
  retentionTimeText,
  retentionTable as texts,
} from '#shared/messages/account/retention-times.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'

/**
 * Renders how long each kind of personal data is stored, as HTML. Made here, so that no browser loads it with other
 * texts.
 */
export function retentionTable(): string {
  const kinds = Object.keys(retentionRows) as RetentionKind[]
  return `<table><caption>${escapeHtml(texts.caption)}</caption>
<thead><tr>${[texts.what, texts.time].map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead>
<tbody>${kinds.map(row).join('\n')}</tbody></table>`
}

function row(kind: RetentionKind): string {
  const { what, from, why } = retentionRows[kind]
  const time = `<strong>${retentionTimeText(retentionTimes[kind])}</strong> ${escapeHtml(from)}: ${escapeHtml(why)}.`
  return `<tr><th scope="row">${escapeHtml(what)}</th><td>${time}</td></tr>`
}
