import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import applications from './data/applications.json' with { type: 'json' }
import campaigns from './data/campaigns.json' with { type: 'json' }
import categories from './data/categories.json' with { type: 'json' }
import claims from './data/claims.json' with { type: 'json' }
import closures from './data/closures.json' with { type: 'json' }
import commissionRules from './data/commission-rules.json' with { type: 'json' }
import coupons from './data/coupons.json' with { type: 'json' }
import orders from './data/orders.json' with { type: 'json' }
import people from './data/people.json' with { type: 'json' }
import quantityOffers from './data/quantity-offers.json' with { type: 'json' }
import questions from './data/questions.json' with { type: 'json' }
import reviews from './data/reviews.json' with { type: 'json' }
import coffee from './data/stores/cafe-serra-azul.json' with { type: 'json' }
import ceramics from './data/stores/ceramica-da-ana.json' with { type: 'json' }
import bread from './data/stores/forno-da-lena.json' with { type: 'json' }
import books from './data/stores/livraria-mare-alta.json' with { type: 'json' }
import toys from './data/stores/oficina-pe-de-moleque.json' with { type: 'json' }
import cheese from './data/stores/queijos-da-zulmira.json' with { type: 'json' }
import clothes from './data/stores/varal-de-algodao.json' with { type: 'json' }
import plants from './data/stores/viveiro-boa-sombra.json' with { type: 'json' }
import type {
  DemoApplication,
  DemoCampaign,
  DemoCategory,
  DemoClaim,
  DemoClosure,
  DemoCommissionRule,
  DemoCoupon,
  DemoOrder,
  DemoPerson,
  DemoQuantityOffer,
  DemoQuestion,
  DemoReview,
  DemoStore,
} from './demo-data-types.ts'

/** The folder lies beside this file in the source, and beside the bundle after a build. */
const drawingsDir = fileURLToPath(new URL('./data/drawings', import.meta.url))

/** The eight stores of the first start. */
export const demoStores = [coffee, cheese, ceramics, clothes, books, plants, toys, bread] as DemoStore[]
/** Stores that are not public yet. */
export const demoApplications = applications as DemoApplication[]
/** The operator's category tree, in two levels. */
export const demoCategories = categories as DemoCategory[]
/** All people with an account. The first three are the sign-ins that a start prints. */
export const demoPeople = people as DemoPerson[]
/** Oldest first: every state of an order, and checkouts over several stores. */
export const demoOrders = orders as DemoOrder[]
/** Claims that wait for the store, the customer and the operator, and a settled one. */
export const demoClaims = claims as DemoClaim[]
/** Questions of the demo customers about products. */
export const demoQuestions = questions as DemoQuestion[]
export const demoReviews = reviews as DemoReview[]
export const demoCoupons = coupons as DemoCoupon[]
export const demoQuantityOffers = quantityOffers as DemoQuantityOffer[]
/** No campaign runs on the day of the world: prices are as the stores made them. */
export const demoCampaigns = campaigns as DemoCampaign[]
/** The closures lie in the future, so that the stores sell until then. */
export const demoClosures = closures as DemoClosure[]
export const demoCommissionRules = commissionRules as DemoCommissionRule[]

/** Reads the SVG of a picture of the demo world. */
export const readDrawing = (drawing: string): Promise<string> => readFile(join(drawingsDir, drawing), 'utf8')
