import type { Db } from '#server/db/connect.ts'
import { mailedPerson } from '#server/shop/customers/customer-queries.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { secondFactorMailMessages } from '#shared/messages/mails/second-factor-mails.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** `recovered`: a recovery code was used; `reset`: the operation took the factor away. */
export type SecondFactorNews = 'on' | 'off' | 'reset' | 'recovered' | 'codes'

export const secondFactorMail: MailTemplate<{ name: string; what: SecondFactorNews; codesLeft: number }> = {
  name: 'second-factor',
  write({ shop }, { name, what, codesLeft }) {
    const messages = secondFactorMailMessages
    const { subject, heading, text } = messages.news[what]
    const url = shop.publicUrl + href('account-second-factor')
    const blocks = [
      messages.greeting(name),
      text(shop.name),
      ...(what === 'recovered' ? [messages.codesLeft(codesLeft)] : []),
      messages.notYou,
      { action: { label: messages.action, url } },
    ]
    return { subject: subject(shop.name), ...mailLayout(shop, { heading, blocks }) }
  },
}

/** Tells the person what became of their second factor, if the transaction commits. */
export async function mailAboutSecondFactor(
  tx: Db,
  services: Services,
  { userId, what }: { userId: string; what: SecondFactorNews },
): Promise<void> {
  const account = await mailedPerson(tx, userId)
  const data = { name: account.name, what, codesLeft: await countRecoveryCodes(tx, userId) }
  await queueMail(tx, services, { to: account.email, template: secondFactorMail, data })
}
