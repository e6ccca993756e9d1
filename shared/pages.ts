import type {
  CustomerAddressView,
  EmailTokenState,
  ProfileView,
  SessionView,
  SignInLinkState,
} from './account/account.ts'
import type { PasskeyView } from './account/passkeys.ts'
import type { ConsentView, DataExportView, ErasureView, GuestPrivacyView } from './account/privacy.ts'
import type { SecondFactorView } from './account/second-factor.ts'
import type { AuditEntryView, AuditFilters } from './audit-log/audit-view.ts'
import type { BulkAction, BulkChangeView, BulkProductView, SearchedProducts } from './catalog/bulk-changes.ts'
import type {
  CategoryLink,
  DeliveryLocation,
  Listed,
  PictureView,
  ProductCardView,
  Rating,
  StoreCardView,
  VariantView,
} from './catalog/catalog.ts'
import type { Favorites } from './catalog/favorites.ts'
import type { GridChangeView, GridRow } from './catalog/grid/grid-cells.ts'
import type { Facet, ListFilters } from './catalog/list-filters.ts'
import type {
  PriceChangeView,
  StorePictureView,
  StoreProductFilters,
  StoreProductView,
} from './catalog/merchant-products.ts'
import type { CategoryBranch, CategoryChange, ChosenCategory } from './catalog/operator-categories.ts'
import type { Personalization } from './catalog/personalization.ts'
import type { PicturedVariant } from './catalog/pictures/variant-pictures.ts'
import type { ImportListPage, ProductImportCard, ProductImportView } from './catalog/product-imports.ts'
import type { ReviewedProductView } from './catalog/product-review.ts'
import type {
  AnswerResult,
  ModeratedQuestion,
  ModeratedQuestionList,
  OwnQuestion,
  QuestionLinkState,
  QuestionView,
  StoreQuestion,
  StoreQuestionList,
} from './catalog/questions.ts'
import type {
  ModeratedList,
  OwnReview,
  ReportedReview,
  ReviewView,
  StarCounts,
  StoreReview,
} from './catalog/reviews.ts'
import type { StockListFilter, StockMovementView, VariantStockView } from './catalog/store-stock.ts'
import type { Verdict } from './catalog/verdicts.ts'
import type { WithdrawalException } from './catalog/withdrawal.ts'
import type { PageDraft } from './forms/draft-key.ts'
import type { FormAnswer, FormValues } from './forms.ts'
import type { ApplicationView, OwnStore } from './merchants/applications.ts'
import type { CarrierQuotingView } from './merchants/carrier-quoting.ts'
import type {
  DeliveryNote,
  DeliveryPreset,
  DeliveryPreview,
  DeliveryRuleView,
  StoreDelivery,
  UncoveredRegions,
} from './merchants/delivery-rules.ts'
import type { FiscalSettings, ProductNcm } from './merchants/fiscal-settings.ts'
import type { InvitationView } from './merchants/invitations.ts'
import type { SellerOrderAction } from './merchants/merchant-rights.ts'
import type { MerchantStatus } from './merchants/merchant-statuses.ts'
import type { OpenBusiness } from './merchants/open-business.ts'
import type { OperatorStoreCard, OperatorStoreView, StoreChange } from './merchants/operator-stores.ts'
import type { LowVariants, SalesView, StoreMoney, WorkView } from './merchants/overview.ts'
import type { PackingView } from './merchants/packing.ts'
import type { PixKeyView } from './merchants/pix-keys.ts'
import type { Requirement } from './merchants/requirements.ts'
import type { StoreClosure } from './merchants/store-closures.ts'
import type { PersonsStore, TeamInvitation, TeamMember } from './merchants/team.ts'
import type { Visitor, WorkingStore } from './middleware.ts'
import type { BalancesView, MonthView, MovementView, StorePayoutView } from './money/account-statement.ts'
import type { BankStatementCard, BankStatementRow } from './money/bank-statements.ts'
import type { CommissionReport, OrderCommission, StoreCommission } from './money/commission-report.ts'
import type {
  CommissionChangeKind,
  CommissionRulePage,
  CommissionRuleView,
  NamedEntry,
} from './money/commission-rules.ts'
import type { ClosureView, CouponView } from './money/discounts.ts'
import type { InstalmentRule } from './money/instalments.ts'
import type { PayoutBatchCard, PayoutBatchSums, PayoutBatchView } from './money/payouts.ts'
import type {
  AccountView,
  DifferenceAction,
  ReconciliationDay,
  ReconciliationLine,
} from './money/reconciliation.ts'
import type { NoticeChoices, NotificationView } from './notifications/notifications.ts'
import type { CartQuotes, CartView, ShippingOption } from './orders/cart.ts'
import type { ClaimCard, ClaimView, MerchantClaimList, OperatorClaimList } from './orders/claims.ts'
import type { DeadLetterView, EventView } from './orders/dead-letters.ts'
import type { InvoiceObstacle, InvoiceRequestView } from './orders/invoice-requests.ts'
import type { OrderInvoices } from './orders/invoices.ts'
import type { LabelOffer, LabelView } from './orders/labels.ts'
import type { MerchantOrderView, SettlementView } from './orders/merchant-orders.ts'
import type { OperatorOrderCard, OperatorOrderView } from './orders/operator-orders.ts'
import type { CustomerOrderAction } from './orders/order-actions.ts'
import type { OrderExportPage } from './orders/order-export.ts'
import type {
  AnswerTemplate,
  InboxList,
  ThreadCard,
  ThreadLink,
  ThreadView,
} from './orders/order-messages.ts'
import type { OrderView } from './orders/order-view.ts'
import type {
  OrderCardView,
  OrderLabel,
  OrderStatus,
  PaymentMethod,
  Settlement,
  Timelines,
} from './orders/orders.ts'
import type { SettledThing } from './orders/payment-tasks.ts'
import type { TaskView } from './orders/tasks.ts'
import type { VerificationView } from './orders/verification.ts'
import type { CarrierConnectionView, CarrierKind } from './payments/carrier-accounts.ts'
import type {
  AuthorizationProblem,
  ChargedInstalments,
  ConnectionKind,
  ConnectionView,
  ListedConnection,
} from './payments/connections.ts'
import type { IssuerConnectionView } from './payments/issuer-accounts.ts'
import type { StripeConnectionView } from './payments/stripe-accounts.ts'
import type { PageName } from './routes.ts'
import type { BackupsView } from './runtime/backups.ts'
import type { Deferred } from './runtime/deferred.ts'
import type { SetupProblem } from './runtime/setup-problems.ts'
import type { Registration, ShopTextName } from './settings/settings.ts'
import type { MailTestView, SettingsView } from './settings/settings-view.ts'
import type {
  SetupAddressView,
  SetupRestoredView,
  SetupRestoreView,
  SetupStepsView,
} from './settings/setup-view.ts'
import type { ShopTextCard, ShopTextVersion } from './settings/shop-texts.ts'
import type { OpeningDay } from './time/opening-hours.ts'

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
}

interface Empty {
  empty?: never
}

/** Products of a page with their facets. */
export interface FilteredProducts {
  filters: ListFilters
  products: Listed<ProductCardView>
  facets: Deferred<Facet[]>
  /** Known before they are counted. */
  hasFacets: boolean
}

/** The audit log, of a store or of all. */
export interface AuditPageData {
  entries: ListPart<AuditEntryView>
  filters: AuditFilters
  /** Who may be filtered by: roles, and people of the store. */
  people: { value: string; label: string }[]
  errors: Record<string, string>
}

/** A page of a list too long to count. */
export type ListPart<Item> = Pick<Listed<Item>, 'items' | 'next' | 'previous'>

/** What a store paid of what it owes, as it was recorded. */
export interface ReceivedOwed {
  id: string
  store: string
  reference: string
  minor: number
  at: string
  /** When the record was reversed as a mistake. */
  reversedAt: string | null
}

/** HTML with the names of what the operator configured. */
export interface LegalText {
  html: string
  updatedAt: string
}

/** What the home page begins with. */
export interface Greeting {
  title: string
  html: string
}

/** What each page receives from the server. JSON only, but for `Deferred` parts. */
interface CustomersThread extends PageDraft {
  order: { number: string; store: { slug: string; name: string }; path: string }
  thread: ThreadView
  formKey: string
  isSent: boolean
}

/** What banks and providers say beside what the shop's books say: the days of all accounts, or the lines of one day. */
export type ReconciliationPage = {
  accounts: AccountView[]
  /** The open differences, or the lines of the day. */
  lines: ReconciliationLine[]
  page: number
  hasMore: boolean
} & (
  | { kind: 'days'; days: { items: ReconciliationDay[]; next: string | null } }
  | { kind: 'day'; day: string; accountId: string }
)

type ReconciliationPageData = ReconciliationPage & {
  done: DifferenceAction | 'check' | null
  /** The newest days are not shown. */
  isOlder: boolean
  /** Today, where the shop is. */
  today: string
}

export interface PageData {
  home: {
    greeting: Greeting
    categories: (CategoryLink & { picture: PictureView | null })[]
    stores: StoreCardView[]
    newest: ProductCardView[]
    onOffer: ProductCardView[]
  }
  stores: { stores: Listed<StoreCardView>; query: string }
  /** `saved`: which of the messages says what was done. */
  account: { profile: ProfileView; saved: string }
  'account-addresses': { addresses: CustomerAddressView[]; saved: string }
  /** Null: a new one, for this recipient. */
  'account-address': {
    address: CustomerAddressView | null
    recipient: string
    regions: { code: string; name: string }[]
  }
  'account-privacy': {
    dataExport: DataExportView
    erasure: ErasureView
    /** What an erasure leaves, and why. */
    retained: string[]
    consents: ConsentView[]
    saved: string
  }
  'account-security': {
    sessions: SessionView[]
    hasSecondFactor: boolean
    passkeyCount: number
    saved: string
  }
  'account-passkeys': { passkeys: PasskeyView[]; isAvailable: boolean; isFull: boolean; saved: string }
  'account-notices': { choices: NoticeChoices; saved: string }
  'account-notifications': {
    notifications: ListPart<NotificationView>
    isUnreadOnly: boolean
    unreadCount: number
    /** Marking all as read leaves what came later. */
    seenAt: string
  }
  'account-second-factor': { factor: SecondFactorView; to: string; saved: string }
  'confirm-email': EmailTokenState & { to: string }
  /** Whether the mailed link still calls something off. */
  'cancel-erasure': { opens: 'account' | 'guest' | null }
  'guest-privacy': GuestPrivacyView
  /**
   * `answerMinutes`: how long an order usually waits for the store's first action; null where there are too few
   * orders.
   */
  store: FilteredProducts & { store: StoreDetails; answerMinutes: number | null }
  product: {
    store: StoreDetails
    product: ProductDetails
    /** Of one piece; null where the postal code is not known. */
    quotes: VariantQuote[] | null
    related: Deferred<ProductCardView[]>
    reviews: Deferred<{ items: ReviewView[]; stars: StarCounts }>
    questions: { items: QuestionView[]; hasMore: boolean }
  }
  'product-questions': {
    store: { slug: string; name: string }
    product: Pick<ProductDetails, 'handle' | 'title'>
    picture: PictureView | null
    /** What was searched for. */
    query: string
    questions: Pick<Listed<QuestionView>, 'items' | 'next' | 'previous'>
    /** The visitor's own about this product that not everybody sees yet. */
    own: OwnQuestion[]
    asker: 'guest' | 'unconfirmed' | 'customer'
    /** What was just done. */
    said: '' | 'sent' | 'held' | 'mailed'
  }
  'confirm-question': QuestionLinkState
  'product-reviews': {
    store: { slug: string; name: string }
    product: Pick<ProductDetails, 'handle' | 'title' | 'rating'>
    picture: PictureView | null
    /** Only those; 0: all. */
    filter: number
    stars: StarCounts
    reviews: Pick<Listed<ReviewView>, 'items' | 'next' | 'previous'>
  }
  category: FilteredProducts & {
    category: CategoryLink
    /** From the outermost. */
    above: CategoryLink[]
  }
  search: FilteredProducts & {
    /** The corrected query; null where it was not corrected. */
    meant: string | null
    stores: StoreCardView[]
    /** Where nothing was found: what comes nearest. */
    nearest: ProductCardView[]
    categories: CategoryLink[]
  }
  'postal-code': { location: DeliveryLocation | null; to: string }
  favorites: {
    products: ProductCardView[]
    stores: StoreCardView[]
    /** Null for a guest. */
    priceMails: boolean | null
  }
  /** `quotes`: what delivery costs; null where the postal code is not known. */
  cart: { cart: CartView; quotes: Deferred<CartQuotes> }
  checkout: {
    cart: CartView
    quotes: Deferred<CartQuotes>
    known: Record<string, string>
    /** The customer's own, to choose from. */
    addresses: { id: string; name: string; isChosen: boolean }[]
    isSignedIn: boolean
    regions: { code: string; name: string }[]
    idempotencyKey: string
    methods: PaymentMethod[]
    /** Some stores of the cart take cards, but not all, so nobody can pay by card. */
    lacksCards: boolean
  }
  /** `hasDraft`: a form was sent without a session, and is stored. */
  'sign-in': {
    to: string
    passwordChanged: boolean
    hasDraft: boolean
    isTooLate: boolean
    /** What the browser answers with a passkey, as JSON; null where there are none. */
    passkeyRequest: string | null
  }
  'sign-in-link': { to: string }
  'sign-in-code': {
    email: string
    to: string
    withRecovery: boolean
    hasApp: boolean
    /** What the browser answers with a passkey, as JSON; null where there are none. */
    passkeyRequest: string | null
  }
  'sign-in-by-link': SignInLinkState & { to: string; signedInAs: string | null }
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
    /** No account has the purchase; a link to the data of its mailbox was just mailed. */
    isGuest: boolean
    isPrivacyMailed: boolean
    /** The action that led here. */
    done: CustomerOrderAction | null
    timelines: Timelines
    /** By order number. */
    threads: Record<string, ThreadLink>
  }
  'order-messages': CustomersThread
  'order-link-messages': CustomersThread
  orders: { orders: Listed<OrderCardView>; filters: { label: OrderLabel | ''; query: string } }
  order: {
    /** The action that led here. */
    done: CustomerOrderAction | null
    order: OrderView
    siblings: { number: string; store: string }[]
    reviews: OwnReview[]
    timelines: Timelines
    threads: Record<string, ThreadLink>
  } & PageDraft
  help: LegalText
  terms: LegalText
  privacy: LegalText
  /** Null: not answered yet. */
  consent: { granted: boolean | null }
  /** Whether its link is one of ours. */
  unsubscribe: { valid: boolean }
  'merchant-overview': {
    store: WorkingStore
    /** What waits for this member. */
    work: WorkView[]
    /** It has no product: there is nothing to sell yet. */
    isEmpty: boolean
    low: LowVariants
    /** Variants that cannot be bought. */
    outCount: Deferred<number>
    /** Null for roles that see no money. */
    sales: Deferred<SalesView> | null
    money: Deferred<StoreMoney> | null
  }
  'merchant-orders': {
    store: { slug: string; name: string }
    orders: Listed<MerchantOrderCard>
    filter: OrderLabel | ''
    /** What was settled just now. */
    done: SettledThing | null
    /** Oldest first; `next` is where the others begin. */
    tasks: { items: TaskView[]; next: string | null }
    /** How many parcels may get a label in one go. */
    labelsToOrder: number
    /** How many labels were ordered just now. */
    labelsOrdered: number
    canExport: boolean
  }
  'merchant-account-statement': StatementPage & { store: { slug: string; name: string } }
  'merchant-order-export': OrderExportPage
  'merchant-commission': CommissionReport<OrderCommission>
  'merchant-order': {
    /** The action that led here. */
    done: SellerOrderAction | null
    order: MerchantOrderView
    labels: {
      /** Whose account labels are bought by. */
      carrier: CarrierKind | null
      known: LabelView[]
      /** Null until the store asks what a label costs. */
      offer: LabelOffer | null
    }
    timelines: Timelines
    /** None for those who may not read it. */
    threads: Record<string, ThreadLink>
  }
  'merchant-order-invoices': OrderInvoices & {
    /** Whether the member attaches, removes, issues and cancels. */
    canChange: boolean
    /** Whether an issuer is connected. */
    canIssue: boolean
    /** Why no invoice can be issued now. */
    obstacle: InvoiceObstacle | null
    canEditFiscal: boolean
    request: InvoiceRequestView | null
    saved: 'attached' | 'removed' | 'requested' | 'cancelRequested' | ''
  }
  'merchant-fiscal': {
    settings: FiscalSettings
    products: ProductNcm[]
    page: number
    hasMore: boolean
    query: string
    saved: 'fiscal' | 'ncm' | ''
  }
  'merchant-order-messages': {
    order: { number: string; customer: string }
    thread: ThreadView
    templates: AnswerTemplate[]
    formKey: string
    isSent: boolean
  } & PageDraft
  'merchant-messages': {
    store: { slug: string; name: string }
    list: InboxList
    query: string
    threads: Pick<Listed<ThreadCard>, 'items' | 'next' | 'previous'>
  }
  'merchant-claims': {
    store: { slug: string; name: string }
    list: MerchantClaimList
    claims: Pick<Listed<ClaimCard>, 'items' | 'next' | 'previous'>
  }
  'merchant-answer-templates': {
    store: { slug: string; name: string }
    templates: AnswerTemplate[]
    /** What a form has just done. */
    done: string
  }
  'merchant-products': {
    store: { slug: string; name: string }
    products: ListPart<StoreProductView>
    filters: StoreProductFilters
    /** The operator's tree; those outermost are level 0. */
    categories: { slug: string; name: string; level: number }[]
    /** What a change to several products has just done. */
    changed: { count: number; action: BulkAction } | null
    /** How many products the search finds, where they are more than a page; more than can be changed at once: one more. */
    found: number | null
  }
  'merchant-bulk-products': {
    store: { slug: string; name: string }
    productIds: string[]
    /** A change of all products of a search; null: of those that were ticked. */
    search: SearchedProducts | null
    action: BulkAction | null
    /** Null while none is chosen; empty: none. */
    category: string | null
    percent: string
    direction: 'up' | 'down'
    isWrongPercent: boolean
    /** What would happen; null while something is still to be said. */
    plan: BulkProductView[] | null
    /** Tells whether what is applied is what was shown. */
    seal: string
    /** Nothing of the store would be on sale any more. */
    emptiesStore: boolean
    categories: { value: string; label: string }[]
  }
  'merchant-bulk-change': {
    store: { slug: string; name: string }
    change: BulkChangeView
    /** The first of those that stay as they are. */
    skipped: { id: string; title: string }[]
  }
  'merchant-product-grid': {
    store: { slug: string; name: string }
    rows: GridRow[]
    next: string | null
    previous: string | null
    query: string
    /** Those of the last day that can be undone, or were. */
    changes: GridChangeView[]
    /** The change that was just made or undone. */
    done: { id: string; what: 'applied' | 'undone' } | null
  }
  'merchant-new-product': {
    store: { slug: string; name: string }
    values: FormValues
    categories: { value: string; label: string }[]
    /** What was sent after the session had ended. */
    draft: FormAnswer | null
    isReviewed: boolean
    /** Without one, a Pix price has no effect. */
    hasPixKey: boolean
    draftKey: string
    /** Of a new one: sent twice, it is created once. */
    formKey: string
  }
  'merchant-product-imports': {
    store: { slug: string; name: string }
    imports: ListPart<ProductImportCard>
  }
  'merchant-product-import': {
    import: ProductImportView
    shown: ImportListPage
    page: number
    hasMore: boolean
  }
  'product-preview': {
    productId: string
    product: ProductDetails
    pixDiscountBps: number
    instalments: InstalmentRule | null
  }
  'merchant-product': {
    store: { slug: string; name: string }
    /** The form of the product; without variants where they are too many for a form. */
    values: FormValues
    categories: { value: string; label: string }[]
    /** What was sent after the session had ended. */
    draft: FormAnswer | null
    draftKey: string
    /** The stock of each variant; null where it is not counted. */
    levels: Record<string, number | null>
    prices: PriceChangeView[]
    /** The operator looks at products of the store before they are on sale. */
    isReviewed: boolean
    /** The store has nothing else on sale. */
    isLastOnSale: boolean
    /** Without one, a Pix price has no effect. */
    hasPixKey: boolean
    /** `submittedAt`: ISO 8601. */
    review: { submittedAt: string | null; rejectionReason: string | null }
    /** What the form just did. */
    saved: 'new' | 'changed' | ''
    /** The picture of which something was just saved; empty for none. */
    pictureSaved: string
    /** The combinations that it took off sale. */
    archived: number
    /** `isShown`: its page is public. */
    product: StoreProductView & { isShown: boolean }
    pictures: StorePictureView[]
    /** What people choose among; empty where there is nothing to choose. */
    optionNames: string[]
    variants: PicturedVariant[]
    /** The picture whose crop is being chosen; empty for none. */
    crop: string
    /** What became of the files sent last. */
    uploaded: { added: number; known: number }
  }
  'merchant-stock': {
    store: { slug: string; name: string }
    stock: ListPart<VariantStockView>
    filter: StockListFilter | ''
    query: string
  }
  'merchant-variant-stock': {
    store: { slug: string; name: string }
    stock: VariantStockView
    /** The newest first; the next page begins before this one, if any. */
    movements: StockMovementView[]
    before: number | null
    isNewest: boolean
    /** Of a form: sent twice, it moves the stock once. */
    key: string
    saved: 'received' | 'counted' | 'low' | 'counting' | ''
  }
  'merchant-bank-statements': {
    store: { slug: string; name: string }
    imports: ListPart<BankStatementCard>
    settlement: Settlement
  }
  'merchant-bank-statement': BankStatementPage
  'merchant-reconciliation': ReconciliationPageData & { store: { slug: string; name: string } }
  'merchant-discounts': {
    store: { slug: string; name: string }
    coupons: { items: CouponView[]; next: string | null; isFirst: boolean }
    pixDiscountBps: number
    /** Pix is the only method, so its price is the only one shown. */
    onlyByPix: boolean
    takesCards: boolean
    /** Whether the member connects accounts. */
    canConnect: boolean
    /** Null: the shop takes cards on no account of the store. */
    instalments: InstalmentRule | null
    /** Of a new one: sent twice, it is created once. */
    formKey: string
    /** What was just done to a coupon. */
    saved: 'created' | 'off' | ''
  }
  'merchant-questions': {
    store: { slug: string; name: string }
    list: StoreQuestionList
    questions: Pick<Listed<StoreQuestion>, 'items' | 'next' | 'previous'>
    /** What became of the answer that was just sent. */
    done: AnswerResult | null
  }
  'merchant-reviews': {
    store: { slug: string; name: string }
    rating: Rating | null
    /** The review that was just answered. */
    repliedTo: string
    reviews: Pick<Listed<StoreReview>, 'items' | 'next' | 'previous'>
  }
  'merchant-closures': {
    store: { slug: string; name: string }
    closures: ClosureView[]
    hours: OpeningDay[]
    /** ISO day. */
    today: string
    /** Of a new one: sent twice, it is created once. */
    formKey: string
    /** What was just done. */
    saved: 'planned' | 'ended' | 'hours' | ''
  }
  'merchant-delivery': {
    store: { slug: string; name: string }
    /** Those of the page. */
    rules: DeliveryRuleView[]
    page: number
    hasMore: boolean
    /** Of all. */
    ruleCount: number
    /** There is a rule that is no pickup. */
    sends: boolean
    notes: DeliveryNote[]
    uncovered: UncoveredRegions
    /** The names of regions, by code. */
    regions: Record<string, string>
    country: string
    /** Of the store; empty: not known. */
    town: string
    terms: StoreDelivery
    packing: PackingView
    /** Null: no carrier is connected. */
    quoting: CarrierQuotingView | null
    preview: DeliveryPreview
    saved: string
  }
  'merchant-delivery-table': {
    store: { slug: string; name: string }
  }
  'merchant-delivery-rule': {
    store: { slug: string; name: string }
    /** Null: a new one. */
    rule: DeliveryRuleView | null
    /** What a new one begins with. */
    preset: DeliveryPreset
    /** Those whose postal codes are known. */
    regions: { code: string; name: string }[]
    town: string
    /** Without it nobody could buy of the store. */
    isLast: boolean
    /** Without it customers could only pick up. */
    isLastSent: boolean
    /** Of a new one: sent twice, it is created once. */
    formKey: string
  }
  'merchant-store': {
    store: { slug: string; name: string }
    /** The form as it is saved. */
    values: FormValues
    regions: { code: string; name: string }[]
    phoneExample: string
    /** The story as customers see it. */
    aboutHtml: string
    logo: PictureView | null
    cover: PictureView | null
    /** Customers can open its page. */
    isPublic: boolean
    saved: string
  }
  'merchant-team': {
    store: WorkingStore
    members: TeamMember[]
    invitations: TeamInvitation[]
    /** The visitor's own id among the members. */
    ownId: string
    saved: string
    formKey: string
  }
  'merchant-stores': {
    stores: PersonsStore[]
    /** The id of the one that the panel shows. */
    current: string | null
    /** The id of the one that a link or form was about. */
    wanted: string | null
    /** A form of another store than the current one was refused. */
    isRefusedForm: boolean
    to: string
  }
  'merchant-connections': {
    store: { slug: string; name: string }
    settlement: Settlement
    connection: ConnectionView | null
    carrier: CarrierConnectionView | null
    /** Null: the operator pays out by Pix alone. `isAway`: Stripe's page could not be opened just now. */
    stripe: { account: StripeConnectionView | null; isAway: boolean } | null
    issuer: IssuerConnectionView | null
    /** Where the store's invoices may be mailed to; null: the operator takes none in. */
    mailbox: string | null
    hasPixKey: boolean
    mercadoPago: ConnectionView | null
    /** The operator wishes that commission is withheld of what customers pay there. */
    isCommissionWithheld: boolean
    /** Where an owner lets the shop into their account; null: the operator has no application there. */
    authorizationUrl: string | null
    /** Why the account was not connected. */
    failed: AuthorizationProblem | null
    /** Found when the account was tried just now. */
    charged: ChargedInstalments
    saved: string
  }
  'merchant-pix-key': {
    store: { slug: string; name: string }
    settlement: Settlement
    current: PixKeyView | null
    /** Takes the place of the current one at this ISO time. */
    next: (PixKeyView & { at: string }) | null
    /** To whom codes say that they pay; null: the store has not said who and where it is. */
    receiver: { name: string; city: string } | null
    /** A code over one cent to the newest key. */
    test: { brCode: string; qr: { size: number; path: string } } | null
    saved: string
  }
  'operator-products': {
    /** Of one store; null: of all, or of one that does not exist. */
    store: { slug: string; name: string } | null
    products: { items: ReviewedProductView[]; next: string | null; isFirst: boolean }
    /** What was just done. */
    done: { approved: number; rejected: number }
  }
  'product-in-review': {
    productId: string
    product: ProductDetails
    pixDiscountBps: number
    instalments: InstalmentRule | null
    store: { slug: string; name: string }
  }
  'operator-claims': {
    list: OperatorClaimList
    claims: Pick<Listed<ClaimCard>, 'items' | 'next' | 'previous'>
  }
  'operator-claim': {
    claim: ClaimView
    order: MerchantOrderView
    /** What both sides wrote, which the operator reads because of the claim. */
    thread: ThreadView
    /** The decision was just made. */
    isDecided: boolean
  }
  'operator-questions': {
    list: ModeratedQuestionList
    questions: { items: ModeratedQuestion[]; next: string | null; isFirst: boolean }
    done: Verdict | null
  }
  'operator-reviews': {
    list: ModeratedList
    reviews: { items: ReportedReview[]; next: string | null; isFirst: boolean }
    done: Verdict | null
  }
  operator: {
    /** Null: never looked. */
    verification: VerificationView | null
    tasks: { items: TaskView[]; next: string | null; isFirst: boolean }
    /** What waits for somebody. */
    counts: Deferred<{
      tasks: number
      claimsInReview: number
      storesInReview: number
      productsInReview: number
      deadLetters: number
      deadEvents: number
    }>
    setupProblems: SetupProblem[]
    /** The last step of the setup was just saved. */
    isJustSetUp: boolean
    isTaskSettled: boolean
    backups: BackupsView
  }
  'operator-orders': {
    orders: ListPart<OperatorOrderCard>
    filters: { status: OrderStatus | ''; query: string }
  }
  'operator-order': OperatorOrderView & { done: SellerOrderAction | 'task' | null }
  'operator-bank-statements': {
    imports: ListPart<BankStatementCard>
    settlement: Settlement
    /** Whose statement it may be, where each has an account of its own. */
    stores: { slug: string; name: string }[]
  }
  'operator-bank-statement': BankStatementPage
  'operator-connections': {
    settlement: Settlement
    /** The platform's own bank, where the platform is paid. */
    connection: ConnectionView | null
    hasPixKey: boolean
    /** Of Stripe, or of stores that connect Mercado Pago; `simulated`: a demonstration's own provider stands in. */
    server: 'configured' | 'missing' | 'simulated'
    stores: ListPart<ListedConnection>
    isFailedOnly: boolean
    saved: string
    /** The connection that was just tried, and works. */
    tried: { kind: ConnectionKind; store: string } | null
  }
  'operator-payouts': {
    batches: ListPart<PayoutBatchCard>
    /** What each batch comes to. */
    sums: Deferred<PayoutBatchSums>
    settlement: Settlement
    /** With something to receive, and nothing to receive it with. */
    withoutKey: string[]
  }
  /** `changed`: how many amounts the approval has recomputed. */
  'operator-payout': { batch: PayoutBatchView; changed: number }
  'operator-reconciliation': ReconciliationPageData
  'operator-receivables': {
    owed: { store: string; name: string; minor: number }[]
    page: number
    hasMore: boolean
    received: { items: ReceivedOwed[]; next: string | null; previous: string | null }
    /** What was just recorded. */
    done: 'received' | 'reversed' | null
  }
  'operator-commission-report': CommissionReport<StoreCommission>
  'operator-commission': {
    rules: CommissionRuleView[]
    /** Whose rules are shown; null: all. */
    store: NamedEntry | null
    history: ListPart<AuditEntryView>
    /** The change that led here. */
    saved: CommissionChangeKind | ''
  }
  'operator-commission-rule': CommissionRulePage
  'operator-categories': {
    query: string
    /** Null: the whole tree. */
    chosen: ChosenCategory | null
    /** Below the chosen one, or found. */
    branches: CategoryBranch[]
    /** How many categories there are. */
    size: number
    formKey: string
    /** The change that led here. */
    saved: CategoryChange | ''
  }
  /** Each a set of synonyms. */
  'operator-synonyms': {
    query: string
    page: number
    hasMore: boolean
    sets: string[][]
    /** The set that was just written; empty: none was. */
    added: string[]
    isRemoved: boolean
  }
  sell: {
    isSignedIn: boolean
    registration: Registration
    /** Those that the visitor owns, the newest first. */
    stores: OwnStore[]
    /** The store that the address names, or the newest application; null: none yet. */
    application: ApplicationView | null
    termsVersion: string
    regions: { code: string; name: string }[]
    /** Of a store that sells or is suspended; null for an application. */
    openBusiness: OpenBusiness | null
    /** The section that was saved just now, or empty. */
    saved: string
    /** Of the form that starts an application. */
    formKey: string
  }
  'operator-merchants': {
    stores: ListPart<OperatorStoreCard>
    counts: Record<MerchantStatus, number>
    filters: { status: MerchantStatus | ''; query: string }
    formKey: string
  }
  'merchant-audit': AuditPageData & { store: { name: string } }
  'operator-audit': AuditPageData
  'operator-merchant': { merchantId: string; store: OperatorStoreView; done: StoreChange | null }
  'operator-requirements': { requirements: Requirement[]; isSaved: boolean }
  invitation: {
    /** Null: it is used, revoked or over. */
    invitation: InvitationView | null
    visitor: { name: string; email: string } | null
    /** Where signing in leads back to. */
    to: string
    /** The link that confirms the address was just sent. */
    isSent: boolean
  }
  setup: SetupAddressView | SetupRestoreView | SetupRestoredView | SetupStepsView
  'own-shop': Record<string, never>
  'operator-settings': SettingsView & {
    autoApprove: boolean
    operatorsNeedFactor: boolean
    membersNeedFactor: boolean
    mail: MailTestView
    /** The form that was saved last; empty: none. */
    saved: string
  }
  'operator-brand': {
    /** Empty: the shop's own. */
    accentColor: string
    saved: string
  }
  'operator-texts': { texts: ShopTextCard[] }
  'operator-text': {
    name: ShopTextName
    /** The current one; 0: it comes with the program. */
    version: number
    markdown: string
    versions: { items: ShopTextVersion[]; next: number | null; isFirst: boolean }
    /** An older version to read; null: none was chosen. */
    shown: { version: number; text: LegalText } | null
    /** The version that was published or restored just now; null: none. */
    saved: { restored: number | null } | null
  }
  'operator-jobs': { events: ListPart<EventView>; jobs: ListPart<DeadLetterView> }
}

/** A bank's statement with a page of its rows. */
export interface BankStatementPage {
  statement: BankStatementCard
  rows: BankStatementRow[]
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
  /** Sanitised HTML. */
  aboutHtml: string
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
  /** By card; null: at once, or no cards. */
  instalments: InstalmentRule | null
  handlingDays: number
  /** The last minute of a business day whose orders count from that day; null: all of them do. */
  cutoffMinute: number | null
  /** The range of shipping amounts and days; null: pickup only. */
  shipping: { minMinor: number; maxMinor: number; minDays: number; maxDays: number } | null
  logo: PictureView | null
  cover: PictureView | null
  takesOrders: boolean
  rating: Rating | null
  closure: StoreClosure | null
  hours: OpeningDay[]
}

/** What these variants, each alone, cost to deliver; nothing where they can't go. */
export interface VariantQuote {
  variantIds: string[]
  options: ShippingOption[]
  /** Why the store's own rules stand in for its carrier, in words; null: they do not. */
  notice: string | null
}

export interface ProductDetails {
  id: string
  handle: string
  title: string
  /** Sanitised HTML. */
  descriptionHtml: string
  /** For search engines and messengers: what the store wrote for them, or the description's beginning. */
  summary: string
  /** The page's title as the store wrote it for search engines; absent: its name stands there. */
  seoTitle?: string
  brand: string | null
  category: CategoryLink | null
  rating: Rating | null
  tags: string[]
  optionNames: string[]
  variants: VariantView[]
  pictures: PictureView[]
  /** Working days until it is made; absent: it is ready. */
  madeToOrderDays?: number
  /** Why nobody can withdraw from its purchase; absent: they can. */
  withdrawalException?: WithdrawalException
  /** What customers write for it; absent: nothing. */
  personalization?: Personalization
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
