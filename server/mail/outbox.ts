import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugOf } from '#shared/slug-of.ts'
import { mailOptions } from './mail-options.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'

/** Keeps every mail as a file that opens in a mail program. */
export function outboxMailer(directory: string, from: string): Mailer {
  return {
    async deliver(mail) {
      // With the first mail: a process that sends none does without.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(mailOptions(mail, from))
      const path = join(directory, fileName(mail))
      await mkdir(directory, { recursive: true })
      // Whoever watches the folder sees whole mails only.
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, path)
    },
  }
}

function fileName({ date, subject, messageId }: OutgoingMail) {
  const time = date.toISOString().replace(/[:.]/g, '-')
  const mark = messageId.replace(/@.*/, '').slice(-6)
  return `${time}-${slugOf(subject)}-${mark}.eml`
}
