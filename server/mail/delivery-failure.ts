/** Why a mail was not handed over: the server's own words, or what the network said. */
export interface DeliveryFailure {
  kind: 'refused' | 'unreachable'
  answer: string
}

const maxAnswer = 300

/** Of the steps in which a server judges the mail itself, and not who hands it over. */
const commandsOfMail = ['MAIL FROM', 'RCPT TO', 'DATA']
/** It is asked to sign in first: the mail may be fine. */
const mustSignIn = 530

/** True: the server refused this mail for good (5xx), so that sending it again changes nothing (RFC 5321, 4.2.1). */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Error & { responseCode?: unknown; command?: unknown }
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode !== mustSignIn &&
    commandsOfMail.some((each) => each === command)
  )
}

/** What nodemailer threw, as people read it; null: not a failure of the delivery. */
export function deliveryFailure(error: unknown): DeliveryFailure | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { response, message } = error as Error & { response?: unknown }
  if (typeof response === 'string') return { kind: 'refused', answer: oneLine(response) }
  return { kind: 'unreachable', answer: oneLine(message) }
}

/** Servers answer in several lines, and some at length. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxAnswer)
