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
        connectionTimeout: connectionTimeoutMs,
        greetingTimeout: connectionTimeoutMs,
        socketTimeout: silenceTimeoutMs,
      })
      await transport.sendMail(mailOptions(mail, from))
    },
  }
}
