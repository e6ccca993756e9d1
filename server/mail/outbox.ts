import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
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
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // Whoever watches the folder sees whole mails only.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async forget(before) {
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name)
        const found = await stat(path).catch(() => null)
        if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

function fileName({ date, subject, messageId }: OutgoingMail) {
  const time = date.toISOString().replace(/[:.]/g, '-')
  const mark = messageId.replace(/@.*/, '').slice(-6)
  return `${time}-${slugOf(subject)}-${mark}.eml`
}
