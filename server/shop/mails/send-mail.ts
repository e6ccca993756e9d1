import { eq } from 'drizzle-orm'
import { user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import { isRefusedForGood } from '#server/mail/delivery-failure.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained } from '#shared/account/retention.ts'
import { href } from '#shared/href.ts'
import type { MailShop } from './mail-layout.tsx'
import type { MailTemplate } from './mail-template.ts'

/** The job that writes a queued mail and sends it. The queue retries a failure that may pass. */
export function sendMailWith(templates: readonly MailTemplate[]) {
  return async (
    services: Services,
    job: Jobs['send-mail'],
    { isLastTry }: Pick<Attempt, 'isLastTry'> = { isLastTry: false },
  ): Promise<void> => {
    const template = templates.find(({ name }) => name === job.template)
    if (!template) throw new Error(`There is no mail template "${job.template}"`)
    const written = await template.write(await servicesFor(services, job.to), job.data)
    if (!written) return
    const mail = {
      ...written,
      to: job.to,
      ...(services.shop.supportEmail && { replyTo: services.shop.supportEmail }),
      messageId: job.messageId,
      date: services.clock(),
    }
    try {
      await services.mailer.deliver(mail)
    } catch (error) {
      const isFinal = isRefusedForGood(error)
      if (isFinal || isLastTry) await template.settle?.(services, job.data, 'failed')
      throw isFinal ? new PermanentFailure(error) : error
    }
    await template.settle?.(services, job.data, 'sent')
  }
}

/**
 * Returns the services for the mail of a recipient with an account, with the link to the page where they choose their
 * mails.
 */
async function servicesFor(services: Services, to: string): Promise<Services> {
  const [account] = await services.db.select({ id: user.id }).from(user).where(eq(user.email, to))
  if (!account) return services
  const shop: MailShop = {
    ...services.shop,
    preferencesUrl: services.shop.publicUrl + href('notification-preferences'),
  }
  return { ...services, shop }
}

/**
 * The job that deletes mails which were written to files, because they contain names, addresses and links that are
 * keys.
 */
export async function sweepOutbox({ mailer, clock }: Pick<Services, 'mailer' | 'clock'>): Promise<void> {
  await mailer.forget?.(oldestRetained('outbox', clock()))
}
