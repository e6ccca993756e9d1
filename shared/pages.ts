import type { CategoryLink, DeliveryLocation } from './catalog/catalog.ts'
import type { Favorites } from './catalog/favorites.ts'
import type { FormAnswer } from './forms.ts'
import type { Visitor } from './middleware.ts'
import type { PageData } from './pages/index.ts'
import type { PageName } from './routes.ts'

export type { PageData } from './pages/index.ts'

/** What the layout shows around every page. */
export interface LayoutData {
  visitor: Visitor | null
  cartCount: number
  /** Where things go; null: not said yet. */
  location: DeliveryLocation | null
  favorites: Favorites
  categories: CategoryLink[]
  /** Of whoever is signed in. */
  unreadCount: number
  /** What they sent to this page before they had to show who they are, to be sent again. */
  unsent?: FormAnswer
  done?: DoneNotice
}

/** What was done before the page was shown. */
export interface DoneNotice {
  text: string
  tone?: 'warning'
  /** The part of the page that shows it. */
  part?: { id: string; label: string }
  /** Of the form that it stands beside. */
  intent?: string
}

/** What the component of a page receives. */
export interface PageProps<Name extends PageName> {
  data: PageData[Name]
  form: FormAnswer | null
}
