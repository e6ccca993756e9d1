import type { StatementImportCard, StatementRow } from './bank-statements.ts'
import type { CartView, ShippingOption } from './cart.ts'
import type {
  CategoryLink,
  DeliveryPlace,
  Listed,
  PictureView,
  ProductCardView,
  StoreCardView,
  VariantView,
} from './catalog.ts'
import type { ClosureView, CouponView } from './discounts.ts'
import type { Favourites } from './favourites.ts'
import type { FormAnswer } from './forms.ts'
import type { Facet, ListFilters } from './list-filters.ts'
import type { MerchantOrderView, SettlementView } from './merchant-orders.ts'
import type { Visitor } from './middleware.ts'
import type { OpeningDay } from './opening-hours.ts'
import type { CategoryBranch, ChosenCategory } from './operator-categories.ts'
import type { OperatorOrderCard, OperatorOrderView } from './operator-orders.ts'
import type {
  OrderCardView,
  OrderLabel,
  OrderStatus,
  OrderView,
  PaymentMethod,
  Settlement,
} from './orders.ts'
import type { EventView, ParkedJobView } from './parked-work.ts'
import type { PayoutBatchCard, PayoutBatchView } from './payouts.ts'
import type {
  ModeratedList,
  OwnReview,
  Rating,
  ReportedReview,
  ReviewView,
  StarCounts,
  StoreReview,
} from './reviews.ts'
import type { PageName } from './routes.ts'
import type { SetupProblem } from './setup-problems.ts'
import type { BalancesView, MonthView, MovementView, StorePayoutView } from './statement.ts'
import type { ProductStatus, StorePictureView, StoreProductView } from './store-products.ts'
import type { StoreRest } from './store-rest.ts'
import type { TaskView } from './tasks.ts'
import type { PicturedVariant } from './variant-pictures.ts'
import type { VerificationView } from './verification.ts'

/** What the layout shows around every page. */
export interface Frame {
  visitor: Visitor | null
  cartCount: number
  /** Where things go; null: not said yet. */
  place: DeliveryPlace | null
  /** By short id. */
  favourites: Favourites
  categories: CategoryLink[]
}

interface Empty {
  empty?: never
}

/** A promise in a streamed document, the value everywhere else. */
export type Late<Value> = Promise<Value> | Value

/** Products of a page, and what its address could narrow them to. */
export interface NarrowedProducts {
  filters: ListFilters
  products: Listed<ProductCardView>
  facets: Facet[]
}

/** A page of a list too long to count. */
export type ListPart<Item> = Pick<Listed<Item>, 'items' | 'next' | 'previous'>

/** What each page receives from the server. JSON only, but for `Late` parts. */
/** What a store paid of what it owes, as it was recorded. */
export interface ReceivedOwed {
  id: string
  store: string
  reference: string
  minor: number
  at: string
  /** It was recorded wrongly, and taken back then. */
  reversedAt: string | null
}

export interface PageData {
  home: {
    categories: (CategoryLink & { picture: PictureView | null })[]
    stores: StoreCardView[]
    newest: ProductCardView[]
    onOffer: ProductCardView[]
  }
  stores: { stores: Listed<StoreCardView>; query: string }
  /** `answerMinutes`: how long an order usually waits for the store's first act; null where too few tell. */
  store: NarrowedProducts & { store: StoreDetails; answerMinutes: number | null }
  product: {
    store: StoreDetails
    product: ProductDetails
    /** Of one piece; null where the postal code is not known. */
    quotes: VariantQuote[] | null
    related: Late<ProductCardView[]>
    reviews: Late<{ items: ReviewView[]; stars: StarCounts }>
  }
  'product-reviews': {
    store: { slug: string; name: string }
    product: Pick<ProductDetails, 'handle' | 'title' | 'rating'>
    picture: PictureView | null
    /** Only those; 0: all. */
    filter: number
    stars: StarCounts
    reviews: Pick<Listed<ReviewView>, 'items' | 'next' | 'previous'>
  }
  category: NarrowedProducts & {
    category: CategoryLink
    /** From the outermost. */
    above: CategoryLink[]
  }
  search: NarrowedProducts & {
    /** The words that are found in place of those that were typed; null where these are. */
    meant: string | null
    stores: StoreCardView[]
    /** Where nothing was found: what comes nearest. */
    nearest: ProductCardView[]
    categories: CategoryLink[]
  }
  'postal-code': { place: DeliveryPlace | null; to: string }
  favourites: {
    products: ProductCardView[]
    stores: StoreCardView[]
    /** Null for a guest. */
    priceMails: boolean | null
  }
  cart: { cart: CartView }
  checkout: {
    cart: CartView
    known: Record<string, string>
    regions: { code: string; name: string }[]
    idempotencyKey: string
    methods: PaymentMethod[]
  }
  'sign-in': { to: string; passwordChanged: boolean }
  'sign-up': { to: string }
  'sign-out': { name: string }
  'forgot-password': Empty
  'reset-password': { valid: boolean }
  'find-order': Empty
  'order-link': {
    number: string
    createdAt: string
    totalMinor: number
    orders: OrderView[]
    signedIn: boolean
    /** By order number. */
    reviews: Record<string, OwnReview[]>
    /** It was just put in the place of those before. */
    isRenewed: boolean
  }
  orders: { orders: Listed<OrderCardView>; filters: { label: OrderLabel | ''; query: string } }
  order: { order: OrderView; siblings: { number: string; store: string }[]; reviews: OwnReview[] }
  help: Empty
  terms: Empty
  privacy: Empty
  /** Null: never asked. */
  consent: { granted: boolean | null }
  /** Whether its link is one of ours. */
  unsubscribe: { valid: boolean }
  'merchant-orders': {
    store: { slug: string; name: string }
    orders: Listed<MerchantOrderCard>
    filter: OrderLabel | ''
    /** Oldest first; `next` is where the others begin. */
    tasks: { items: TaskView[]; next: string | null }
  }
  'merchant-statement': StatementPage & { store: { slug: string; name: string } }
  'merchant-order': { order: MerchantOrderView }
  'merchant-products': {
    store: { slug: string; name: string }
    products: ListPart<StoreProductView>
    filters: { status: ProductStatus | ''; query: string }
  }
  'merchant-product': {
    store: { slug: string; name: string }
    /** `isShown`: people may visit its page. */
    product: StoreProductView & { isShown: boolean }
    pictures: StorePictureView[]
    /** What people choose among; empty where there is nothing to choose. */
    optionNames: string[]
    variants: PicturedVariant[]
    /** The picture whose crop is being chosen; empty for none. */
    crop: string
    /** What became of the files sent last. */
    brought: { added: number; known: number }
  }
  'merchant-bank-statements': {
    store: { slug: string; name: string }
    imports: ListPart<StatementImportCard>
    settlement: Settlement
  }
  'merchant-bank-statement': StatementImportPage
  'merchant-discounts': {
    store: { slug: string; name: string }
    coupons: { items: CouponView[]; next: string | null; isFirst: boolean }
    pixDiscountBps: number
    /** Then the price of Pix is the only one that people see. */
    onlyByPix: boolean
  }
  'merchant-reviews': {
    store: { slug: string; name: string }
    rating: Rating | null
    reviews: Pick<Listed<StoreReview>, 'items' | 'next' | 'previous'>
  }
  'merchant-closures': {
    store: { slug: string; name: string }
    closures: ClosureView[]
    hours: OpeningDay[]
    /** ISO day. */
    today: string
  }
  'operator-reviews': {
    list: ModeratedList
    reviews: { items: ReportedReview[]; next: string | null; isFirst: boolean }
  }
  operator: {
    /** Null: never looked. */
    verification: VerificationView | null
    tasks: { items: TaskView[]; next: string | null; isFirst: boolean }
    openCount: number
    parkedJobs: number
    deadEvents: number
    setupProblems: SetupProblem[]
  }
  'operator-orders': {
    orders: ListPart<OperatorOrderCard>
    filters: { status: OrderStatus | ''; query: string }
  }
  'operator-order': OperatorOrderView
  'operator-statements': {
    imports: ListPart<StatementImportCard>
    settlement: Settlement
    /** Whose statement it may be, where each has an account of its own. */
    stores: { slug: string; name: string }[]
  }
  'operator-statement': StatementImportPage
  'operator-payouts': {
    batches: ListPart<PayoutBatchCard>
    settlement: Settlement
    /** With something to receive, and nothing to receive it with. */
    withoutKey: string[]
  }
  /** `changed`: how many amounts were computed anew by the approval that leads here. */
  'operator-payout': { batch: PayoutBatchView; changed: number }
  'operator-receivables': {
    owed: { store: string; name: string; minor: number }[]
    page: number
    hasMore: boolean
    received: { items: ReceivedOwed[]; next: string | null; previous: string | null }
  }
  'operator-categories': {
    query: string
    /** Null: the whole tree. */
    chosen: ChosenCategory | null
    /** Below the chosen one, or found. */
    branches: CategoryBranch[]
    /** How many categories there are. */
    size: number
  }
  /** Each a set of words that mean the same. */
  'operator-synonyms': { sets: string[][] }
  'operator-jobs': { events: ListPart<EventView>; jobs: ListPart<ParkedJobView> }
}

/** A bank's statement with a page of its rows. */
export interface StatementImportPage {
  statement: StatementImportCard
  rows: StatementRow[]
  page: number
  hasMore: boolean
}

export interface StatementPage {
  settlement: Settlement
  balances: BalancesView
  /** The month shown; empty: all. */
  filter: string
  /** With something in the books, the newest first. */
  months: string[]
  month: MonthView
  movements: ListPart<MovementView>
  payouts: StorePayoutView[]
}

export interface StoreDetails {
  id: string
  slug: string
  name: string
  tagline: string
  /** Paragraphs. */
  about: string[]
  legalName: string
  /** Formatted, and what it is called. */
  taxId: string
  taxIdName: string
  /** Its check digits are right. */
  taxIdIsValid: boolean
  address: string
  city: string
  region: string
  /** ISO date. */
  since: string
  supportEmail: string
  whatsappUrl: string | null
  deliveryText: string
  returnsText: string
  minOrderMinor: number | null
  pixDiscountBps: number
  handlingDays: number
  /** What it asks to send something, at least and at most, and for how long; null: it only hands over. */
  shipping: { minMinor: number; maxMinor: number; minDays: number; maxDays: number } | null
  logo: PictureView | null
  cover: PictureView | null
  takesOrders: boolean
  rating: Rating | null
  rest: StoreRest | null
  hours: OpeningDay[]
}

/** What these variants, each alone, cost to deliver; nothing where they can't go. */
export interface VariantQuote {
  variantIds: string[]
  options: ShippingOption[]
}

export interface ProductDetails {
  id: string
  handle: string
  title: string
  /** Sanitised HTML. */
  descriptionHtml: string
  /** The same as plain text, short, for the page's description. */
  summary: string
  brand: string | null
  category: CategoryLink | null
  rating: Rating | null
  tags: string[]
  optionNames: string[]
  variants: VariantView[]
  pictures: PictureView[]
}

export interface MerchantOrderCard extends SettlementView {
  number: string
  createdAt: string
  customer: string
  city: string
  region: string
  label: OrderLabel
  totalMinor: number
  lines: { title: string; options: string; quantity: number }[]
}

export interface PageProps<Name extends PageName> {
  data: PageData[Name]
  form: FormAnswer | null
}
