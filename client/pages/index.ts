import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'
import { loadChunk } from '#client/data/chunks/load-chunk.ts'
import type {
  AccountPageName,
  LegalPageName,
  MerchantPageName,
  OperatorPageName,
  OrderPageName,
  OtherPageName,
  PageComponents,
  SignInPageName,
} from './page-components.ts'

/** The component of a page. Pages that are visited together share a chunk. */
export async function loadPage<Name extends PageName>(name: Name): Promise<ComponentType<PageProps<Name>>> {
  const own: Partial<OwnChunks<PageName>> = ownChunks
  const loadOwn = (own as OwnChunks<Name>)[name]
  if (loadOwn) return loadOwn()
  const components: Partial<PageComponents<PageName>> = await loadArea(name)
  return (components as PageComponents<Name>)[name]
}

type OwnChunks<Name extends PageName> = { [Each in Name]: () => Promise<ComponentType<PageProps<Each>>> }

/** What shoppers open one by one: each page in a chunk of its own. */
const ownChunks = {
  home: () => loadChunk(() => import('./storefront/home/home-page.tsx'), 'HomePage'),
  stores: () => loadChunk(() => import('./storefront/stores/stores-page.tsx'), 'StoresPage'),
  store: () => loadChunk(() => import('./storefront/store/store-page.tsx'), 'StorePage'),
  product: () => loadChunk(() => import('./storefront/product/product-page.tsx'), 'ProductPage'),
  'product-preview': () =>
    loadChunk(() => import('./storefront/product/product-preview-page.tsx'), 'ProductPreviewPage'),
  'product-in-review': () =>
    loadChunk(() => import('./storefront/product/product-in-review-page.tsx'), 'ProductInReviewPage'),
  category: () => loadChunk(() => import('./storefront/category/category-page.tsx'), 'CategoryPage'),
  search: () => loadChunk(() => import('./storefront/search/search-page.tsx'), 'SearchPage'),
  favorites: () => loadChunk(() => import('./storefront/favorites/favorites-page.tsx'), 'FavoritesPage'),
  cart: () => loadChunk(() => import('./storefront/cart/cart-page.tsx'), 'CartPage'),
  sell: () => loadChunk(() => import('./account/sell/sell-page.tsx'), 'SellPage'),
  checkout: () => loadChunk(() => import('./storefront/checkout/checkout-page.tsx'), 'CheckoutPage'),
} satisfies OwnChunks<
  Exclude<
    PageName,
    | AccountPageName
    | MerchantPageName
    | OperatorPageName
    | OrderPageName
    | SignInPageName
    | LegalPageName
    | OtherPageName
  >
>

function loadArea(name: PageName) {
  if (name.startsWith('merchant-'))
    return loadChunk(() => import('./merchant/merchant-pages.ts'), 'merchantPages')
  if (/^operator|^setup$/.test(name))
    return loadChunk(() => import('./operator/operator-pages.ts'), 'operatorPages')
  if (name.startsWith('account')) return loadChunk(() => import('./account/account-pages.ts'), 'accountPages')
  if (name.startsWith('order')) return loadChunk(() => import('./account/order-pages.ts'), 'orderPages')
  if (/^sign-|-password$/.test(name))
    return loadChunk(() => import('./account/sign-in-pages.ts'), 'signInPages')
  if (/^(help|terms|privacy)$/.test(name))
    return loadChunk(() => import('./storefront/legal-pages.ts'), 'legalPages')
  return loadChunk(() => import('./other-pages.ts'), 'otherPages')
}
