import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mailer.ts'

/** The mail in nodemailer's words; nothing in it may name a file or an address to read from. */
export function mailOptions(mail: OutgoingMail, from: string): SendMailOptions {
  const { unsubscribeUrl, ...message } = mail
  return {
    ...message,
    from,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the mail program shows a button of its own, and asks for nothing more.
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
