import type { Pool } from 'pg'
import { startQueue, type Tried } from '#server/jobs/queue.ts'
import { sendPasswordReset } from '#server/shop/customers/password-reset.ts'
import { sendSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import type { Services } from '#server/shop/services.ts'

/** Sends what is queued, from now on, through the mailer of `services`. Stop it before the database closes. */
export async function sendQueuedMails(pool: Pool, services: Services, templates: readonly MailTemplate[]) {
  const failures: Error[] = []
  const tries: Tried[] = []
  const onError = (error: Error) => void failures.push(error)
  const onTried = (tried: Tried) => void tries.push(tried)
  const queue = await startQueue({ pool, worker: true, pollMs: 500, onError, onTried })
  const sendMail = sendMailWith(templates)
  await queue.work('send-password-reset', (job) => sendPasswordReset(services, job))
  await queue.work('send-sign-in-link', (job) => sendSignInLink(services, job))
  await queue.work('send-mail', (job) => sendMail(services, job))
  return { failures, tries, stop: () => queue.stop() }
}
