/** Why a mail was not delivered: the server's own message, or the network error. */
export interface DeliveryFailure {
  kind: 'refused' | 'unreachable'
  answer: string
}

const maxAnswer = 300

/** SMTP commands in which a server judges the mail itself, and not its sender's access. */
const commandsOfMail = ['MAIL FROM', 'RCPT TO', 'DATA']
/** The server requires a sign-in first. The mail may be fine. */
const mustSignIn = 530

/**
 * Returns true when the server refused this mail for good (5xx), so that sending it again changes nothing (RFC 5321,
 * 4.2.1).
 */
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

/** Describes nodemailer's error for people, or returns null when it is no delivery failure. */
export function deliveryFailure(error: unknown): DeliveryFailure | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { response, message } = error as Error & { response?: unknown }
  if (typeof response === 'string') return { kind: 'refused', answer: oneLine(response) }
  return { kind: 'unreachable', answer: oneLine(message) }
}

/** The mail server did not respond, or not in its language. Another try may succeed. */
export class MailServerUnavailable extends Error {}

/** The mail server refuses our account. Another try fails alike until a person changes it. */
export class MailAccessRefused extends Error {}

/** Returns what an error says about the mail server, or null if it is about the mail alone. */
export function mailServerTrouble(error: unknown): MailServerUnavailable | MailAccessRefused | null {
  const failure = deliveryFailure(error)
  if (!failure) return null
  if (failure.kind === 'unreachable') return new MailServerUnavailable(failure.answer)
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EAUTH' || responseCode === mustSignIn ? new MailAccessRefused(failure.answer) : null
}

/** Shortens a response to one line, because some have several lines or are long. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxAnswer)
