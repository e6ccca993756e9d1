import type { Visitor } from '#shared/middleware.ts'
import { routeRule } from '#shared/routes.ts'
import { authorize } from '#shared/routing/authorize.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import {
  type Address,
  maxRedirects,
  type RuleRedirect,
  redirectByRule,
} from '#shared/routing/redirect-by-rule.ts'
import { AppError, pageNotFound } from '#shared/runtime/app-error.ts'

/** The visitor as known to the browser. Undefined when nothing recent is known, so that the server decides. */
type KnownVisitor = Visitor | null | undefined

export type Prediction =
  | null
  | 'refused'
  /** An error that a rule, a validation or a middleware threw, to be shown. */
  | Error
  /** A prediction that depends on the visitor is a guess, because only the server knows who is signed in now. */
  | (RuleRedirect & { isGuess: boolean })

/**
 * Predicts the result of rules, validation and middleware for an address, without a request. Null for no prediction.
 */
export function predictNavigation(to: Address, visitor: KnownVisitor): Prediction {
  try {
    return decide(to, visitor)
  } catch (error) {
    return error instanceof Error ? error : new Error('A rule threw no error', { cause: error })
  }
}

function decide(to: Address, visitor: KnownVisitor): Prediction {
  const byRule = redirectByRule(to)
  if (byRule) return { ...byRule, isGuess: false }
  const match = matchPage(to.pathname)
  if (!match) return pageNotFound(to.pathname)
  const rule = routeRule(match.page)
  const guardResult = authorize(
    visitor === undefined ? { ...rule, middleware: [] } : rule,
    match.params,
    { path: to.pathname, search: to.search },
    visitor ?? null,
  )
  if (guardResult === 'authorized') return null
  if (guardResult === 'refused' || guardResult instanceof AppError) return guardResult
  return { to: guardResult.redirect, status: guardResult.status, isExternal: false, isGuess: true }
}

/** Returns true when a navigation would be refused, directly or after its redirects. */
export function isRefused(to: Address, visitor: KnownVisitor): boolean {
  let next = to
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const predicted = predictNavigation(next, visitor)
    if (predicted === 'refused') return true
    if (!predicted || predicted instanceof Error || predicted.isExternal) return false
    next = new URL(predicted.to, window.location.origin)
  }
  return false
}
