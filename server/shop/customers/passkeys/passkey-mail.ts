import type { Db } from '#server/db/connect.ts'
import { mailedPerson } from '#server/shop/customers/customer-queries.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { passkeyMailMessages } from '#shared/messages/mails/passkey-mails.ts'

type PasskeyNews = keyof typeof passkeyMailMessages.news

export const passkeyMail: MailTemplate<{ person: string; passkey: string; what: PasskeyNews }> = {
  name: 'passkey',
  write({ shop }, { person, passkey, what }) {
    const messages = passkeyMailMessages
    const { subject, heading, text } = messages.news[what]
    const url = shop.publicUrl + href('account-passkeys')
    const blocks = [
      messages.greeting(person),
      text(passkey),
      messages.notYou,
      { action: { label: messages.action, url } },
    ]
    return { subject: subject(shop.name), ...mailLayout(shop, { heading, blocks }) }
  },
}

/** Tells the person what became of a passkey, if the transaction commits. */
export async function mailAboutPasskey(
  tx: Db,
  services: Services,
  { userId, name, what }: { userId: string; name: string; what: PasskeyNews },
): Promise<void> {
  const account = await mailedPerson(tx, userId)
  const data = { person: account.name, passkey: name, what }
  await queueMail(tx, services, { to: account.email, template: passkeyMail, data })
}
