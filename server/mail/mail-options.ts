import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mailer.ts'

/** The mail in nodemailer's words; nothing in it may name a file or an address to read from. */
export function mailOptions(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    ...mail,
    from,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
