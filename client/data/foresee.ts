import { admit } from '#shared/admit.ts'
import { AppError, pageNotFound } from '#shared/app-error.ts'
import type { Visitor } from '#shared/middleware.ts'
import { type Address, mostHops, type RuleRedirect, redirectByRule } from '#shared/redirect-by-rule.ts'
import { routeRule } from '#shared/routes.ts'
import { matchPage } from './match-page.ts'

/** What the browser knows of a visitor; undefined: nothing recent, so the server decides. */
type KnownVisitor = Visitor | null | undefined

export type Foreseen =
  | null
  | 'refused'
  /** Also what a rule, a validation or a middleware threw: it is to be shown, not to be met by surprise. */
  | Error
  /** One that depends on who asks is a guess: only the server knows who that is by now. */
  | (RuleRedirect & { isGuess: boolean })

/** What rules, validation and middleware already decide about an address. Null: ask the server. */
export function foresee(to: Address, visitor: KnownVisitor): Foreseen {
  try {
    return decide(to, visitor)
  } catch (error) {
    return error instanceof Error ? error : new Error('A rule threw no error', { cause: error })
  }
}

function decide(to: Address, visitor: KnownVisitor): Foreseen {
  const moved = redirectByRule(to)
  if (moved) return { ...moved, isGuess: false }
  const match = matchPage(to.pathname)
  if (!match) return pageNotFound(to.pathname)
  const rule = routeRule(match.page)
  const admission = admit(
    visitor === undefined ? { ...rule, middleware: [] } : rule,
    match.params,
    { path: to.pathname, search: to.search },
    visitor ?? null,
  )
  if (admission === 'admitted') return null
  if (admission === 'refused' || admission instanceof AppError) return admission
  return { to: admission.redirect, status: admission.status, isExternal: false, isGuess: true }
}

/** Whether a navigation would be refused, there or where it is sent on to. */
export function isRefused(to: Address, visitor: KnownVisitor): boolean {
  let next = to
  for (let hops = 0; hops <= mostHops; hops++) {
    const foreseen = foresee(next, visitor)
    if (foreseen === 'refused') return true
    if (!foreseen || foreseen instanceof Error || foreseen.isExternal) return false
    next = new URL(foreseen.to, window.location.origin)
  }
  return false
}
