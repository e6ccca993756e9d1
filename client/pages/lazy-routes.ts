import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'
import { loadChunk } from '../data/chunks/load-chunk.ts'

/** The chunk list of these pages loads on first use, because most customers never visit them. */
export type LazyRoute =
  | Extract<PageName, `merchant-${string}` | `operator${string}`>
  | 'forgot-password'
  | 'reset-password'
  | 'order-link'
  | 'find-order'
  | 'unsubscribe'
  | 'invitation'
  | 'help'
  | 'terms'
  | 'privacy'
  | 'consent'
  | 'sign-out'
  | 'postal-code'
  | 'product-reviews'

/** Each page component is a chunk of its own. */
export const lazyRoutes = {
  'forgot-password': () =>
    loadChunk(() => import('./account/forgot-password/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  'reset-password': () =>
    loadChunk(() => import('./account/reset-password/reset-password-page.tsx'), 'ResetPasswordPage'),
  'find-order': () => loadChunk(() => import('./account/find-order/find-order-page.tsx'), 'FindOrderPage'),
  'order-link': () => loadChunk(() => import('./account/order-link/order-link-page.tsx'), 'OrderLinkPage'),
  unsubscribe: () => loadChunk(() => import('./account/unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
  invitation: () => loadChunk(() => import('./account/invitation/invitation-page.tsx'), 'InvitationPage'),
  help: () => loadChunk(() => import('./storefront/help/help-page.tsx'), 'HelpPage'),
  terms: () => loadChunk(() => import('./storefront/terms/terms-page.tsx'), 'TermsPage'),
  privacy: () => loadChunk(() => import('./storefront/privacy/privacy-page.tsx'), 'PrivacyPage'),
  consent: () => loadChunk(() => import('./storefront/consent/consent-page.tsx'), 'ConsentPage'),
  'sign-out': () => loadChunk(() => import('./account/sign-out/sign-out-page.tsx'), 'SignOutPage'),
  'postal-code': () =>
    loadChunk(() => import('./storefront/postal-code/postal-code-page.tsx'), 'PostalCodePage'),
  'product-reviews': () =>
    loadChunk(() => import('./storefront/product-reviews/product-reviews-page.tsx'), 'ProductReviewsPage'),
  'merchant-orders': () =>
    loadChunk(() => import('./merchant/merchant-orders/merchant-orders-page.tsx'), 'MerchantOrdersPage'),
  'merchant-account-statement': () =>
    loadChunk(
      () => import('./merchant/merchant-account-statement/merchant-account-statement-page.tsx'),
      'MerchantAccountStatementPage',
    ),
  'merchant-order': () =>
    loadChunk(() => import('./merchant/merchant-order/merchant-order-page.tsx'), 'MerchantOrderPage'),
  'merchant-products': () =>
    loadChunk(
      () => import('./merchant/merchant-products/merchant-products-page.tsx'),
      'MerchantProductsPage',
    ),
  'merchant-product': () =>
    loadChunk(() => import('./merchant/merchant-product/merchant-product-page.tsx'), 'MerchantProductPage'),
  'merchant-discounts': () =>
    loadChunk(
      () => import('./merchant/merchant-discounts/merchant-discounts-page.tsx'),
      'MerchantDiscountsPage',
    ),
  'merchant-bank-statement': () =>
    loadChunk(
      () => import('./merchant/merchant-bank-statement/merchant-bank-statement-page.tsx'),
      'MerchantBankStatementPage',
    ),
  'merchant-bank-statements': () =>
    loadChunk(
      () => import('./merchant/merchant-bank-statements/merchant-bank-statements-page.tsx'),
      'MerchantBankStatementsPage',
    ),
  'merchant-closures': () =>
    loadChunk(
      () => import('./merchant/merchant-closures/merchant-closures-page.tsx'),
      'MerchantClosuresPage',
    ),
  'merchant-reviews': () =>
    loadChunk(() => import('./merchant/merchant-reviews/merchant-reviews-page.tsx'), 'MerchantReviewsPage'),
  'operator-reviews': () =>
    loadChunk(() => import('./operator/operator-reviews/operator-reviews-page.tsx'), 'OperatorReviewsPage'),
  'operator-order': () =>
    loadChunk(() => import('./operator/operator-order/operator-order-page.tsx'), 'OperatorOrderPage'),
  'operator-orders': () =>
    loadChunk(() => import('./operator/operator-orders/operator-orders-page.tsx'), 'OperatorOrdersPage'),
  'operator-payout': () =>
    loadChunk(() => import('./operator/operator-payout/operator-payout-page.tsx'), 'OperatorPayoutPage'),
  'operator-payouts': () =>
    loadChunk(() => import('./operator/operator-payouts/operator-payouts-page.tsx'), 'OperatorPayoutsPage'),
  'operator-receivables': () =>
    loadChunk(
      () => import('./operator/operator-receivables/operator-receivables-page.tsx'),
      'OperatorReceivablesPage',
    ),
  'operator-categories': () =>
    loadChunk(
      () => import('./operator/operator-categories/operator-categories-page.tsx'),
      'OperatorCategoriesPage',
    ),
  'operator-synonyms': () =>
    loadChunk(
      () => import('./operator/operator-synonyms/operator-synonyms-page.tsx'),
      'OperatorSynonymsPage',
    ),
  'operator-jobs': () =>
    loadChunk(() => import('./operator/operator-jobs/operator-jobs-page.tsx'), 'OperatorJobsPage'),
  'operator-bank-statement': () =>
    loadChunk(
      () => import('./operator/operator-bank-statement/operator-bank-statement-page.tsx'),
      'OperatorBankStatementPage',
    ),
  'operator-bank-statements': () =>
    loadChunk(
      () => import('./operator/operator-bank-statements/operator-bank-statements-page.tsx'),
      'OperatorBankStatementsPage',
    ),
  operator: () => loadChunk(() => import('./operator/operator/operator-page.tsx'), 'OperatorPage'),
} satisfies { [Name in LazyRoute]: () => Promise<ComponentType<PageProps<Name>>> }
