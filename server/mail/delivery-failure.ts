/** Why a mail was not handed over: the server's own words, or what the network said. */
export interface DeliveryFailure {
  kind: 'refused' | 'unreachable'
  answer: string
}

const maxAnswer = 300

/** What nodemailer threw, as people read it; null: not a failure of the delivery. */
export function deliveryFailure(error: unknown): DeliveryFailure | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { response, message } = error as Error & { response?: unknown }
  if (typeof response === 'string') return { kind: 'refused', answer: oneLine(response) }
  return { kind: 'unreachable', answer: oneLine(message) }
}

/** Servers answer in several lines, and some at length. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxAnswer)
