import type { ConnectionView } from '#shared/payments/connections.ts'

/** How the connection with a mail server is encrypted: from the first byte, from STARTTLS on, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export const maxPort = 65_535

/** The operator's mail server, without its password. */
export interface ConnectedMailServer extends ConnectionView {
  host: string
  port: number
  security: MailSecurity
  /** Empty when it asks for no sign-in. */
  user: string
  /** The address that mails are sent from. */
  from: string
}

/** The server by which mails leave. */
export interface MailServerView {
  connected: ConnectedMailServer | null
  /** While none is connected, mails leave by the one that the environment names. */
  isGiven: boolean
  /** A demonstration sends no mail to strangers. */
  isDemo: boolean
}
