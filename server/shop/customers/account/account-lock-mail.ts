import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import { accountLockMailMessages } from '#shared/messages/mails/account-lock-mail.ts'

/** Tells a person that their account is locked, with the reason, or that it is open again. */
export const accountLockMail = mail(
  'account-lock',
  accountLockMailMessages,
  (services, { name, lockedReason }: { name: string; lockedReason: string | null }) => ({
    name,
    lockedReason,
    url: services.shop.publicUrl + href('sign-in'),
  }),
)
