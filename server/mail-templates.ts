import { announcementMailTemplate } from './shop/announcements/announcement-mail.ts'
import { cartReminderMail } from './shop/cart-reminders/cart-reminder-mail.ts'
import { claimMails } from './shop/claims/claim-mails.ts'
import { customerMails } from './shop/customers/customer-mails.ts'
import { operatorRoleMail } from './shop/customers/operators/operator-role-mail.ts'
import { favoriteMails } from './shop/favorites/favorite-mails.ts'
import type { MailTemplate } from './shop/mails/mail-template.ts'
import { invitationMails } from './shop/merchants/invitations/invitation-mails.ts'
import { pixKeyMails } from './shop/merchants/pix-key/pix-key-mails.ts'
import { merchantMails } from './shop/merchants/status/merchant-mails.ts'
import { teamMails } from './shop/merchants/team/team-mails.ts'
import { messageMails } from './shop/messages/message-mails.ts'
import { decisionMails } from './shop/moderation/decision-mails.ts'
import { payoutMails } from './shop/money/payouts/payout-mails.ts'
import { orderMails } from './shop/orders/mails/order-mails.ts'
import { guestMails } from './shop/privacy/guests/guest-mails.ts'
import { privacyMails } from './shop/privacy/privacy-mails.ts'
import { productRejectedMail } from './shop/product-review/product-rejected-mail.ts'
import { productsApprovedMail } from './shop/product-review/products-approved-mail.ts'
import { questionMails } from './shop/questions/question-mails.ts'
import { reviewMails } from './shop/reviews/review-mails.ts'
import { lowStockMails } from './shop/store-stock/low-stock-mails.ts'
import { taskMails } from './shop/tasks/task-mails.ts'

/** Every mail that the shop writes. */
export const mailTemplates: readonly MailTemplate[] = [
  announcementMailTemplate,
  cartReminderMail,
  ...claimMails,
  ...customerMails,
  ...favoriteMails,
  ...invitationMails,
  ...pixKeyMails,
  ...merchantMails,
  ...teamMails,
  operatorRoleMail,
  ...messageMails,
  ...decisionMails,
  ...payoutMails,
  ...orderMails,
  ...guestMails,
  ...privacyMails,
  productRejectedMail,
  productsApprovedMail,
  ...questionMails,
  ...reviewMails,
  ...lowStockMails,
  ...taskMails,
]
