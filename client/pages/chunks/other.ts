// Written by `npm run pages` from the routes and the names of files.

import { CancelErasurePage } from '#client/pages/account/cancel-erasure/cancel-erasure-page.tsx'
import { ConfirmAccessPage } from '#client/pages/account/confirm-access/confirm-access-page.tsx'
import { ConfirmEmailPage } from '#client/pages/account/confirm-email/confirm-email-page.tsx'
import { ConfirmQuestionPage } from '#client/pages/storefront/confirm-question/confirm-question-page.tsx'
import { ConsentPage } from '#client/pages/storefront/consent/consent-page.tsx'
import { FindOrderPage } from '#client/pages/account/find-order/find-order-page.tsx'
import { GuestPrivacyPage } from '#client/pages/account/guest-privacy/guest-privacy-page.tsx'
import { InvitationPage } from '#client/pages/account/invitation/invitation-page.tsx'
import { OwnShopPage } from '#client/pages/account/own-shop/own-shop-page.tsx'
import { PostalCodePage } from '#client/pages/storefront/postal-code/postal-code-page.tsx'
import { ProductQuestionsPage } from '#client/pages/storefront/product-questions/product-questions-page.tsx'
import { ProductReviewsPage } from '#client/pages/storefront/product-reviews/product-reviews-page.tsx'
import { SavedCartPage } from '#client/pages/storefront/saved-cart/saved-cart-page.tsx'
import { UndoChangePage } from '#client/pages/account/undo-change/undo-change-page.tsx'
import { UnsubscribePage } from '#client/pages/account/unsubscribe/unsubscribe-page.tsx'
import type { PageComponents } from '#client/pages/page-components.ts'

export const components = {
  'cancel-erasure': CancelErasurePage,
  'confirm-access': ConfirmAccessPage,
  'confirm-email': ConfirmEmailPage,
  'confirm-question': ConfirmQuestionPage,
  consent: ConsentPage,
  'find-order': FindOrderPage,
  'guest-privacy': GuestPrivacyPage,
  invitation: InvitationPage,
  'own-shop': OwnShopPage,
  'postal-code': PostalCodePage,
  'product-questions': ProductQuestionsPage,
  'product-reviews': ProductReviewsPage,
  'saved-cart': SavedCartPage,
  'undo-change': UndoChangePage,
  unsubscribe: UnsubscribePage,
} satisfies Partial<PageComponents>
