import './order-common.ts'
import { CancelErasurePage } from './account/cancel-erasure/cancel-erasure-page.tsx'
import { ConfirmEmailPage } from './account/confirm-email/confirm-email-page.tsx'
import { FindOrderPage } from './account/find-order/find-order-page.tsx'
import { GuestPrivacyPage } from './account/guest-privacy/guest-privacy-page.tsx'
import { InvitationPage } from './account/invitation/invitation-page.tsx'
import { OwnShopPage } from './account/own-shop/own-shop-page.tsx'
import { UnsubscribePage } from './account/unsubscribe/unsubscribe-page.tsx'
import type { OtherPageName, PageComponents } from './page-components.ts'
import { ConfirmQuestionPage } from './storefront/confirm-question/confirm-question-page.tsx'
import { ConsentPage } from './storefront/consent/consent-page.tsx'
import { PostalCodePage } from './storefront/postal-code/postal-code-page.tsx'
import { ProductQuestionsPage } from './storefront/product-questions/product-questions-page.tsx'
import { ProductReviewsPage } from './storefront/product-reviews/product-reviews-page.tsx'

/** Pages that few people visit, in one chunk. */
export const otherPages = {
  'cancel-erasure': CancelErasurePage,
  'confirm-email': ConfirmEmailPage,
  consent: ConsentPage,
  'postal-code': PostalCodePage,
  'product-questions': ProductQuestionsPage,
  'confirm-question': ConfirmQuestionPage,
  'product-reviews': ProductReviewsPage,
  'find-order': FindOrderPage,
  'guest-privacy': GuestPrivacyPage,
  invitation: InvitationPage,
  'own-shop': OwnShopPage,
  unsubscribe: UnsubscribePage,
} satisfies PageComponents<OtherPageName>
