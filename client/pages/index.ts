import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'
import { loadChunk } from '../data/chunks/load-chunk.ts'
import type { LazyRoute } from './lazy-routes.ts'

/** The component of a page, each in a chunk of its own. */
export async function loadPage<Name extends PageName>(name: Name): Promise<ComponentType<PageProps<Name>>> {
  const pages: Partial<Pages> = name in shopPages ? shopPages : await loadLazyRoutes()
  return (pages as Pages)[name]()
}

type Pages = { [Name in PageName]: () => Promise<ComponentType<PageProps<Name>>> }

const loadLazyRoutes = () => loadChunk(() => import('./lazy-routes.ts'), 'lazyRoutes')

const shopPages = {
  home: () => loadChunk(() => import('./storefront/home/home-page.tsx'), 'HomePage'),
  stores: () => loadChunk(() => import('./storefront/stores/stores-page.tsx'), 'StoresPage'),
  store: () => loadChunk(() => import('./storefront/store/store-page.tsx'), 'StorePage'),
  product: () => loadChunk(() => import('./storefront/product/product-page.tsx'), 'ProductPage'),
  category: () => loadChunk(() => import('./storefront/category/category-page.tsx'), 'CategoryPage'),
  search: () => loadChunk(() => import('./storefront/search/search-page.tsx'), 'SearchPage'),
  favorites: () => loadChunk(() => import('./storefront/favorites/favorites-page.tsx'), 'FavoritesPage'),
  cart: () => loadChunk(() => import('./storefront/cart/cart-page.tsx'), 'CartPage'),
  checkout: () => loadChunk(() => import('./storefront/checkout/checkout-page.tsx'), 'CheckoutPage'),
  'sign-in': () => loadChunk(() => import('./account/sign-in/sign-in-page.tsx'), 'SignInPage'),
  'sign-up': () => loadChunk(() => import('./account/sign-up/sign-up-page.tsx'), 'SignUpPage'),
  orders: () => loadChunk(() => import('./account/orders/orders-page.tsx'), 'OrdersPage'),
  order: () => loadChunk(() => import('./account/order/order-page.tsx'), 'OrderPage'),
} satisfies Omit<Pages, LazyRoute>
