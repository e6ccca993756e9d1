// Written by `npm run pages` from the routes and the names of files.

import { loadChunk } from '#client/data/chunks/load-chunk.ts'
import type { PageLoaders } from './page-components.ts'

/** The pages with a chunk of their own. */
export const ownChunks = {
  cart: () => loadChunk(() => import('./storefront/cart/cart-page.tsx'), 'CartPage'),
  category: () => loadChunk(() => import('./storefront/category/category-page.tsx'), 'CategoryPage'),
  checkout: () => loadChunk(() => import('./storefront/checkout/checkout-page.tsx'), 'CheckoutPage'),
  favorites: () => loadChunk(() => import('./storefront/favorites/favorites-page.tsx'), 'FavoritesPage'),
  home: () => loadChunk(() => import('./storefront/home/home-page.tsx'), 'HomePage'),
  'moderation-report': () => loadChunk(() => import('./storefront/moderation-report/moderation-report-page.tsx'), 'ModerationReportPage'),
  product: () => loadChunk(() => import('./storefront/product/product-page.tsx'), 'ProductPage'),
  'product-in-review': () => loadChunk(() => import('./storefront/product/product-in-review-page.tsx'), 'ProductInReviewPage'),
  'product-preview': () => loadChunk(() => import('./storefront/product/product-preview-page.tsx'), 'ProductPreviewPage'),
  search: () => loadChunk(() => import('./storefront/search/search-page.tsx'), 'SearchPage'),
  sell: () => loadChunk(() => import('./account/sell/sell-page.tsx'), 'SellPage'),
  store: () => loadChunk(() => import('./storefront/store/store-page.tsx'), 'StorePage'),
  'store-in-review': () => loadChunk(() => import('./storefront/store/store-in-review-page.tsx'), 'StoreInReviewPage'),
  stores: () => loadChunk(() => import('./storefront/stores/stores-page.tsx'), 'StoresPage'),
  'window-page': () => loadChunk(() => import('./storefront/window-page/window-page-page.tsx'), 'WindowPagePage'),
  'window-preview': () => loadChunk(() => import('./operator/window-preview/window-preview-page.tsx'), 'WindowPreviewPage'),
} satisfies Partial<PageLoaders>

/** The pages that share one. */
export const chunks = {
  account: () => loadChunk(() => import('./chunks/account.ts'), 'components'),
  legal: () => loadChunk(() => import('./chunks/legal.ts'), 'components'),
  merchant: () => loadChunk(() => import('./chunks/merchant.ts'), 'components'),
  operator: () => loadChunk(() => import('./chunks/operator.ts'), 'components'),
  order: () => loadChunk(() => import('./chunks/order.ts'), 'components'),
  other: () => loadChunk(() => import('./chunks/other.ts'), 'components'),
  'sign-in': () => loadChunk(() => import('./chunks/sign-in.ts'), 'components'),
}
