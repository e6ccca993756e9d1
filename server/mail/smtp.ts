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
        // What the address itself says (`?requireTLS=false`, `?ignoreTLS=true`) goes before.
        requireTLS: !isThisMachine(smtpUrl),
        connectionTimeout: connectionTimeoutMs,
        greetingTimeout: connectionTimeoutMs,
        socketTimeout: silenceTimeoutMs,
      })
      await transport.sendMail(mailOptions(mail, from))
    },
  }
}

/** A relay on this machine is reached over no wire, and seldom has a certificate for its name. */
const isThisMachine = (smtpUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname)
