import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'
import { loadChunk } from '../data/load-chunk.ts'

/** The areas of merchants and of the operator, where mails lead to, and what hardly anybody asks for. */
export type RarePage =
  | Extract<PageName, `merchant-${string}` | `operator${string}`>
  | 'forgot-password'
  | 'reset-password'
  | 'order-link'
  | 'find-order'
  | 'unsubscribe'
  | 'help'
  | 'terms'
  | 'privacy'
  | 'consent'
  | 'sign-out'
  | 'postal-code'
  | 'product-reviews'

/** Their components. Most customers do not even load this list. */
export const rarePages = {
  'forgot-password': () =>
    loadChunk(() => import('./forgot-password/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  'reset-password': () =>
    loadChunk(() => import('./reset-password/reset-password-page.tsx'), 'ResetPasswordPage'),
  'find-order': () => loadChunk(() => import('./find-order/find-order-page.tsx'), 'FindOrderPage'),
  'order-link': () => loadChunk(() => import('./order-link/order-link-page.tsx'), 'OrderLinkPage'),
  unsubscribe: () => loadChunk(() => import('./unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
  help: () => loadChunk(() => import('./help/help-page.tsx'), 'HelpPage'),
  terms: () => loadChunk(() => import('./terms/terms-page.tsx'), 'TermsPage'),
  privacy: () => loadChunk(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
  consent: () => loadChunk(() => import('./consent/consent-page.tsx'), 'ConsentPage'),
  'sign-out': () => loadChunk(() => import('./sign-out/sign-out-page.tsx'), 'SignOutPage'),
  'postal-code': () => loadChunk(() => import('./postal-code/postal-code-page.tsx'), 'PostalCodePage'),
  'product-reviews': () =>
    loadChunk(() => import('./product-reviews/product-reviews-page.tsx'), 'ProductReviewsPage'),
  'merchant-orders': () =>
    loadChunk(() => import('./merchant-orders/merchant-orders-page.tsx'), 'MerchantOrdersPage'),
  'merchant-statement': () =>
    loadChunk(() => import('./merchant-statement/merchant-statement-page.tsx'), 'MerchantStatementPage'),
  'merchant-order': () =>
    loadChunk(() => import('./merchant-order/merchant-order-page.tsx'), 'MerchantOrderPage'),
  'merchant-products': () =>
    loadChunk(() => import('./merchant-products/merchant-products-page.tsx'), 'MerchantProductsPage'),
  'merchant-product': () =>
    loadChunk(() => import('./merchant-product/merchant-product-page.tsx'), 'MerchantProductPage'),
  'merchant-discounts': () =>
    loadChunk(() => import('./merchant-discounts/merchant-discounts-page.tsx'), 'MerchantDiscountsPage'),
  'merchant-bank-statement': () =>
    loadChunk(
      () => import('./merchant-bank-statement/merchant-bank-statement-page.tsx'),
      'MerchantBankStatementPage',
    ),
  'merchant-bank-statements': () =>
    loadChunk(
      () => import('./merchant-bank-statements/merchant-bank-statements-page.tsx'),
      'MerchantBankStatementsPage',
    ),
  'merchant-closures': () =>
    loadChunk(() => import('./merchant-closures/merchant-closures-page.tsx'), 'MerchantClosuresPage'),
  'merchant-reviews': () =>
    loadChunk(() => import('./merchant-reviews/merchant-reviews-page.tsx'), 'MerchantReviewsPage'),
  'operator-reviews': () =>
    loadChunk(() => import('./operator-reviews/operator-reviews-page.tsx'), 'OperatorReviewsPage'),
  'operator-order': () =>
    loadChunk(() => import('./operator-order/operator-order-page.tsx'), 'OperatorOrderPage'),
  'operator-orders': () =>
    loadChunk(() => import('./operator-orders/operator-orders-page.tsx'), 'OperatorOrdersPage'),
  'operator-payout': () =>
    loadChunk(() => import('./operator-payout/operator-payout-page.tsx'), 'OperatorPayoutPage'),
  'operator-payouts': () =>
    loadChunk(() => import('./operator-payouts/operator-payouts-page.tsx'), 'OperatorPayoutsPage'),
  'operator-receivables': () =>
    loadChunk(
      () => import('./operator-receivables/operator-receivables-page.tsx'),
      'OperatorReceivablesPage',
    ),
  'operator-categories': () =>
    loadChunk(() => import('./operator-categories/operator-categories-page.tsx'), 'OperatorCategoriesPage'),
  'operator-synonyms': () =>
    loadChunk(() => import('./operator-synonyms/operator-synonyms-page.tsx'), 'OperatorSynonymsPage'),
  'operator-jobs': () =>
    loadChunk(() => import('./operator-jobs/operator-jobs-page.tsx'), 'OperatorJobsPage'),
  'operator-statement': () =>
    loadChunk(() => import('./operator-statement/operator-statement-page.tsx'), 'OperatorStatementPage'),
  'operator-statements': () =>
    loadChunk(() => import('./operator-statements/operator-statements-page.tsx'), 'OperatorStatementsPage'),
  operator: () => loadChunk(() => import('./operator/operator-page.tsx'), 'OperatorPage'),
} satisfies { [Name in RarePage]: () => Promise<ComponentType<PageProps<Name>>> }
