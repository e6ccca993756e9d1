import { join } from 'node:path'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** Real mail where there is an SMTP server, files to look at where there is none. */
export function createMailer(options: {
  smtpUrl?: string | undefined
  mailFrom: string
  dataDir: string
}): Mailer {
  const { smtpUrl, mailFrom, dataDir } = options
  const outbox = outboxMailer(join(dataDir, 'outbox'), mailFrom)
  // Files from before there was a server are forgotten in their time, too.
  return smtpUrl ? { ...outbox, ...smtpMailer(smtpUrl, mailFrom) } : outbox
}
