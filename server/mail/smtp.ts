import { mailOptions } from './mail-options.ts'
import type { Mailer } from './mailer.ts'

const connectionTimeoutMs = 10_000
const silenceTimeoutMs = 30_000

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  return {
    async deliver(mail) {
      // With the first mail: a process that sends none does without.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtpUrl,
        requireTLS: isTlsRequired(smtpUrl),
        connectionTimeout: connectionTimeoutMs,
        greetingTimeout: connectionTimeoutMs,
        socketTimeout: silenceTimeoutMs,
      })
      await transport.sendMail(mailOptions(mail, from))
    },
  }
}

/** A relay on this machine is reached over no wire, and seldom has a certificate for its name. */
const isThisMachine = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Nodemailer takes what is required for more than what its address ignores. */
function isTlsRequired(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return !isThisMachine(hostname) && searchParams.get('ignoreTLS') !== 'true'
}
