import { createTransport } from 'nodemailer'
import { mailOptions } from './mail-options.ts'
import type { Mailer } from './mailer.ts'

const connectionTimeoutMs = 10_000
const silenceTimeoutMs = 30_000

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  })
  return {
    async deliver(mail) {
      await transport.sendMail(mailOptions(mail, from))
    },
  }
}
