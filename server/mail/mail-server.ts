import type { MailSecurity } from '#shared/settings/mail-servers.ts'

/** A server that mails leave by. */
export interface MailServer {
  /** `smtp:` or `smtps:`, with user and password. */
  url: string
  /** The sender of every mail. */
  from: string | { name: string; address: string }
  /** Is told how each delivery went, by its error or null. Never throws. */
  onTried?(error: unknown): Promise<void>
}

/** The server that the operator connected, which is used instead of the environment's. */
export interface MailServerSource {
  isThere(): Promise<boolean>
  /** Returns null when there is none. Throws when its account cannot be opened. */
  open(): Promise<MailServer | null>
}

/** The operator's account at a mail server. */
export interface MailAccount {
  host: string
  port: number
  security: MailSecurity
  /** Both are empty when it asks for no sign-in. */
  user: string
  password: string
  /** The address that mails are sent from. */
  from: string
}

/** Returns the address by which an account is used. */
export function urlOfAccount({ host, port, security, user, password }: MailAccount): string {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true')
  return url.href
}
