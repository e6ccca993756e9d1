import { href } from '#shared/href.ts'
import { passkeyMailMessages } from '#shared/messages/mails/passkey-mails.ts'
import type { Db } from '../../../db/connect.ts'
import { mailLayout } from '../../mails/mail-layout.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Services } from '../../services.ts'
import { mailedPerson } from '../customer-queries.ts'

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
