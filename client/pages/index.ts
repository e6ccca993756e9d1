import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'
import { loadChunk } from '../data/load-chunk.ts'

/** The component of every page, each in a chunk of its own. */
export const pages = {
  home: () => loadChunk(() => import('./home/home-page.tsx'), 'HomePage'),
  stores: () => loadChunk(() => import('./stores/stores-page.tsx'), 'StoresPage'),
  store: () => loadChunk(() => import('./store/store-page.tsx'), 'StorePage'),
  product: () => loadChunk(() => import('./product/product-page.tsx'), 'ProductPage'),
  'product-reviews': () =>
    loadChunk(() => import('./product-reviews/product-reviews-page.tsx'), 'ProductReviewsPage'),
  category: () => loadChunk(() => import('./category/category-page.tsx'), 'CategoryPage'),
  search: () => loadChunk(() => import('./search/search-page.tsx'), 'SearchPage'),
  'postal-code': () => loadChunk(() => import('./postal-code/postal-code-page.tsx'), 'PostalCodePage'),
  favourites: () => loadChunk(() => import('./favourites/favourites-page.tsx'), 'FavouritesPage'),
  cart: () => loadChunk(() => import('./cart/cart-page.tsx'), 'CartPage'),
  checkout: () => loadChunk(() => import('./checkout/checkout-page.tsx'), 'CheckoutPage'),
  'sign-in': () => loadChunk(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
  'sign-up': () => loadChunk(() => import('./sign-up/sign-up-page.tsx'), 'SignUpPage'),
  'sign-out': () => loadChunk(() => import('./sign-out/sign-out-page.tsx'), 'SignOutPage'),
  'forgot-password': () =>
    loadChunk(() => import('./forgot-password/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  'reset-password': () =>
    loadChunk(() => import('./reset-password/reset-password-page.tsx'), 'ResetPasswordPage'),
  'order-link': () => loadChunk(() => import('./order-link/order-link-page.tsx'), 'OrderLinkPage'),
  orders: () => loadChunk(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
  order: () => loadChunk(() => import('./order/order-page.tsx'), 'OrderPage'),
  help: () => loadChunk(() => import('./help/help-page.tsx'), 'HelpPage'),
  terms: () => loadChunk(() => import('./terms/terms-page.tsx'), 'TermsPage'),
  privacy: () => loadChunk(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
  consent: () => loadChunk(() => import('./consent/consent-page.tsx'), 'ConsentPage'),
  unsubscribe: () => loadChunk(() => import('./unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
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
  'operator-synonyms': () =>
    loadChunk(() => import('./operator-synonyms/operator-synonyms-page.tsx'), 'OperatorSynonymsPage'),
  'operator-jobs': () =>
    loadChunk(() => import('./operator-jobs/operator-jobs-page.tsx'), 'OperatorJobsPage'),
  'operator-statement': () =>
    loadChunk(() => import('./operator-statement/operator-statement-page.tsx'), 'OperatorStatementPage'),
  'operator-statements': () =>
    loadChunk(() => import('./operator-statements/operator-statements-page.tsx'), 'OperatorStatementsPage'),
  operator: () => loadChunk(() => import('./operator/operator-page.tsx'), 'OperatorPage'),
} satisfies { [Name in PageName]: () => Promise<ComponentType<PageProps<Name>>> }
