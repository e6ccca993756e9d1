import type { ShipmentStatus } from '#shared/orders/labels.ts'
import type { TrackedEvent } from './correios-answers.ts'

/** Event codes of a delivery's end, temporary or final. One code means both, so the texts decide. */
const outcomes = new Set(['BDE', 'BDI', 'BDR'])
/**
 * Event codes of movement: posted, under way, out for delivery, waiting to be picked up. A label that was merely made
 * has another.
 */
const movements = new Set(['PO', 'RO', 'DO', 'OEC', 'LDI', ...outcomes])

/** Returns the status of an object from all of its events, in any order, or null when it was not posted. */
export function statusOfEvents(events: readonly TrackedEvent[]): ShipmentStatus | null {
  const inOrder = events.toSorted((a, b) => a.dtHrCriado.localeCompare(b.dtHrCriado))
  // A parcel that is returned to its sender is delivered there, and not to the customer.
  const end = inOrder.find((event) => isDelivered(event) || isReturned(event))
  if (end) return isDelivered(end) ? 'delivered' : 'undelivered'
  return events.some(({ codigo }) => movements.has(codigo)) ? 'posted' : null
}

const isDelivered = ({ codigo, descricao }: TrackedEvent) =>
  outcomes.has(codigo) &&
  /^objeto entregue (?:ao destinatario|na caixa de correios inteligente)/.test(plain(descricao))

const isReturned = ({ codigo, descricao }: TrackedEvent) =>
  outcomes.has(codigo) &&
  /^(?:objeto (?:devolvido|entregue) ao remetente|desistencia de postagem|objeto (?:roubado|refugado|atingido por incendio))/.test(
    plain(descricao),
  )

const plain = (words: string | null | undefined) =>
  (words ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
