import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'
import { loadChunk } from '../data/load-chunk.ts'
import type { RarePage } from './rare-pages.ts'

/** The component of a page, each in a chunk of its own. */
export async function loadPage<Name extends PageName>(name: Name): Promise<ComponentType<PageProps<Name>>> {
  const pages: Partial<Pages> = name in shopPages ? shopPages : await loadRarePages()
  return (pages as Pages)[name]()
}

type Pages = { [Name in PageName]: () => Promise<ComponentType<PageProps<Name>>> }

const loadRarePages = () => loadChunk(() => import('./rare-pages.ts'), 'rarePages')

const shopPages = {
  home: () => loadChunk(() => import('./home/home-page.tsx'), 'HomePage'),
  stores: () => loadChunk(() => import('./stores/stores-page.tsx'), 'StoresPage'),
  store: () => loadChunk(() => import('./store/store-page.tsx'), 'StorePage'),
  product: () => loadChunk(() => import('./product/product-page.tsx'), 'ProductPage'),
  category: () => loadChunk(() => import('./category/category-page.tsx'), 'CategoryPage'),
  search: () => loadChunk(() => import('./search/search-page.tsx'), 'SearchPage'),
  favourites: () => loadChunk(() => import('./favourites/favourites-page.tsx'), 'FavouritesPage'),
  cart: () => loadChunk(() => import('./cart/cart-page.tsx'), 'CartPage'),
  checkout: () => loadChunk(() => import('./checkout/checkout-page.tsx'), 'CheckoutPage'),
  'sign-in': () => loadChunk(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
  'sign-up': () => loadChunk(() => import('./sign-up/sign-up-page.tsx'), 'SignUpPage'),
  orders: () => loadChunk(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
  order: () => loadChunk(() => import('./order/order-page.tsx'), 'OrderPage'),
} satisfies Omit<Pages, RarePage>
