import type { Db } from '#server/db/connect.ts'
import { type UndoNonce, undoUrl } from '#server/shop/customers/account/undo-url.ts'
import { mailedPerson } from '#server/shop/customers/customer-queries.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { type PasskeyNews, passkeyMailMessages } from '#shared/messages/mails/passkey-mails.ts'

export const passkeyMail = mail(
  'passkey',
  passkeyMailMessages,
  (
    services,
    { person, passkey, what, undo }: { person: string; passkey: string; what: PasskeyNews; undo: UndoNonce },
  ) => ({
    name: person,
    passkey,
    news: what,
    url: services.shop.publicUrl + href('account-passkeys'),
    undoUrl: undoUrl(services, undo),
  }),
)

/** Tells the person that a passkey was added or removed, if the transaction commits. */
export async function mailAboutPasskey(
  tx: Db,
  services: Services,
  { userId, name, what, undo }: { userId: string; name: string; what: PasskeyNews; undo: UndoNonce },
): Promise<void> {
  const account = await mailedPerson(tx, userId)
  const data = { person: account.name, passkey: name, what, undo }
  await queueMail(tx, services, { to: account.email, template: passkeyMail, data })
}
