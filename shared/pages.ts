import type { CategoryLink, DeliveryLocation } from './catalog/catalog.ts'
import type { Favorites } from './catalog/favorites.ts'
import type { FormAnswer } from './forms.ts'
import type { StorePanel } from './merchants/store-panel.ts'
import type { Visitor } from './middleware.ts'
import type { PageData } from './pages/index.ts'
import type { PageName } from './routes.ts'

export type { PageData } from './pages/index.ts'

/** Data of the layout around every page. */
export interface LayoutData {
  visitor: Visitor | null
  cartCount: number
  /** The visitor's delivery location, or null when they have not entered it yet. */
  location: DeliveryLocation | null
  favorites: Favorites
  categories: CategoryLink[]
  /** Unread notifications of the signed-in person. */
  unreadCount: number
  /** On the pages of a store's panel. */
  panel?: StorePanel
  /** The form that they sent to this page before they had to prove their identity, to be sent again. */
  unsent?: FormAnswer
  done?: DoneBanner
}

/** The action completed before the page was shown. */
export interface DoneBanner {
  text: string
  tone?: 'warning'
  /** The part of the page that shows the result. */
  part?: { id: string; label: string }
  /** Intent of the form beside which it is shown. */
  intent?: string
}

/** Props of a page's component. */
export interface PageProps<Name extends PageName> {
  data: PageData[Name]
  form: FormAnswer | null
}
