import { newId } from '#server/db/new-id.ts'
import { type DeliveryFailure, deliveryFailure } from '#server/mail/delivery-failure.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { limitMailTests } from '#server/shop/customers/rate-limits.ts'
import { writeMail } from '#server/shop/mails/write-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { testMailMessages } from '#shared/messages/operator/test-mail.ts'

export type MailTest = { kind: 'sent' } | { kind: 'no_server' } | DeliveryFailure

/** Sends a mail at once, without the queue, so that the operator sees the server's response. */
export async function sendTestMail(
  services: Services,
  { by, userId, to }: { by: Author; userId: string; to: string },
): Promise<MailTest> {
  // Without a mail server there is no limit, because somebody may try again after each restart of the shop.
  if (await services.mailer.writesFiles?.()) return { kind: 'no_server' }
  await limitMailTests(services, { userId })
  const result = await delivered(services, to)
  await recordAudit(services.db, {
    action: 'mail.tested',
    by,
    at: services.clock(),
    merchantId: null,
    subject: { type: 'mail', id: 'test', name: to },
    after: { mailDelivery: result.kind, ...('answer' in result && { mailAnswer: result.answer }) },
  })
  return result
}

async function delivered(services: Services, to: string): Promise<Exclude<MailTest, { kind: 'no_server' }>> {
  const { mailer, shop, clock } = services
  try {
    await mailer.deliver({
      to,
      date: clock(),
      messageId: `${newId()}@${new URL(shop.publicUrl).hostname}`,
      ...(shop.supportEmail && { replyTo: shop.supportEmail }),
      ...writeMail(shop, testMailMessages, {}),
    })
    return { kind: 'sent' }
  } catch (error) {
    const failure = deliveryFailure(error)
    if (!failure) throw error
    return failure
  }
}
