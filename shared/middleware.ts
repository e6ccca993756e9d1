import { href } from './href.ts'
import {
  hasRight,
  type MerchantRight,
  type MerchantRole,
  merchantRights,
  rightMiddleware,
} from './merchants/merchant-rights.ts'
import type { MerchantStatus } from './merchants/merchant-statuses.ts'
import { storeParameter } from './merchants/store-choice.ts'
import { errorMessages } from './messages/errors.ts'
import type { OperatorRight } from './operators/operator-rights.ts'
import type { MiddlewareName, OperatorMiddleware } from './routing/route-rule.ts'
import { safePath } from './routing/safe-path.ts'
import { AppError } from './runtime/app-error.ts'

/** The visitor's data that the browser may know. */
export interface Visitor {
  name: string
  email: string
  /** The store that this person works for, with their role. */
  store: WorkingStore | null
  isOperator: boolean
  /** What an operator's role includes. */
  operatorRights?: readonly OperatorRight[]
  /** True when the person works here and lacks the second factor that the shop requires. */
  needsSecondFactor?: true
}

export interface WorkingStore {
  id: string
  slug: string
  name: string
  role: MerchantRole
  status: MerchantStatus
  /** True when the person can switch to another store. */
  isOneOfSeveral: boolean
}

export interface Destination {
  path: string
  /** With a leading `?`, or empty. */
  search: string
}

export type MiddlewareAnswer = undefined | false | { redirect: string; status?: number } | AppError

export type RouteMiddleware = (to: Destination, visitor: Visitor | null) => MiddlewareAnswer

const signInFirst = (to: Destination) => ({
  redirect: href('sign-in', {}, { to: safePath(to.path + to.search) }),
})

const secondFactorFirst = (to: Destination) => ({
  redirect: href('account-second-factor', {}, { to: safePath(to.path + to.search) }),
})

const memberWith =
  (right: MerchantRight): RouteMiddleware =>
  (_to, visitor) =>
    visitor?.store && hasRight(visitor.store.role, right)
      ? undefined
      : new AppError({ statusCode: 403, message: errorMessages.notInYourRole, fatal: true })

const ofRights = Object.fromEntries(
  merchantRights.map((right) => [rightMiddleware(right), memberWith(right)]),
) as Record<`may:${MerchantRight}`, RouteMiddleware>

/** The route middleware by name. The server enforces it on every request; the browser predicts its result. */
export const middleware: Record<Exclude<MiddlewareName, OperatorMiddleware>, RouteMiddleware> = {
  auth: (to, visitor) => (visitor ? undefined : signInFirst(to)),
  guest: (to, visitor) =>
    visitor ? { redirect: safePath(new URLSearchParams(to.search).get('to')) } : undefined,
  // A visitor without a store is led to open one.
  'store-or-sell': (_to, visitor) => (visitor && !visitor.store ? { redirect: href('sell') } : undefined),
  'second-factor': (to, visitor) => (visitor?.needsSecondFactor ? secondFactorFirst(to) : undefined),
  merchant: (to, visitor) => {
    if (!visitor) return signInFirst(to)
    if (!visitor.store)
      return new AppError({ statusCode: 403, message: errorMessages.merchantsOnly, fatal: true })
    if (visitor.needsSecondFactor) return secondFactorFirst(to)
    // A link of a mail names its store. The page of another store is neither shown nor changed instead.
    const named = new URLSearchParams(to.search).get(storeParameter)
    if (!named || named === visitor.store.slug || !visitor.store.isOneOfSeveral) return undefined
    return { redirect: href('merchant-stores', {}, { [storeParameter]: named, to: to.path + to.search }) }
  },
  ...ofRights,
  operator: (to, visitor) => {
    if (!visitor) return signInFirst(to)
    if (!visitor.isOperator)
      return new AppError({ statusCode: 403, message: errorMessages.operatorsOnly, fatal: true })
    return visitor.needsSecondFactor ? secondFactorFirst(to) : undefined
  },
}

/** Requires one of the rights that the server says the operator has, so that public pages need no table of them. */
const operatorWith =
  (right: string): RouteMiddleware =>
  (_to, visitor) =>
    visitor?.operatorRights?.some((each) => each === right)
      ? undefined
      : new AppError({ statusCode: 403, message: errorMessages.notInOperatorRole, fatal: true })

const ofOperator = 'operator:'

export function middlewareNamed(name: string): RouteMiddleware {
  if (name.startsWith(ofOperator)) return operatorWith(name.slice(ofOperator.length))
  const found = Object.hasOwn(middleware, name) ? middleware[name as keyof typeof middleware] : undefined
  if (!found) {
    throw new AppError({ message: 'Unknown route middleware', data: { name }, fatal: true })
  }
  return found
}
