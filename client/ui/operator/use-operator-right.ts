import { useLayoutData } from '#client/data/use-layout-data.ts'
import { rightOfOperatorForm } from '#shared/operators/operator-form-rights.ts'
import type { OperatorRight } from '#shared/operators/operator-rights.ts'
import { type OperatorPageName, routeRule } from '#shared/routes.ts'
import { matchPage } from '#shared/routing/match-page.ts'

/** Returns a check of the operator's rights, so that a page offers nothing that would be refused. */
export function useOperatorRight(): (right: OperatorRight) => boolean {
  const rights = useLayoutData()?.visitor?.operatorRights ?? []
  return (right) => rights.includes(right)
}

/** Returns a check of a page's forms by their intent. */
export function useMaySend(page: OperatorPageName): (intent: string) => boolean {
  const may = useOperatorRight()
  return (intent) => may(rightOfOperatorForm(page, intent))
}

/** Returns a check of addresses: an operator may open the page there, or it is none of the operator's pages. */
export function useMayOpen(): (to: string) => boolean {
  const rights = useLayoutData()?.visitor?.operatorRights ?? []
  return (to) => {
    const match = matchPage(to.split(/[?#]/)[0] ?? '')
    const middleware = (match && routeRule(match.page).middleware) ?? []
    return middleware.every(
      (name) => !name.startsWith('operator:') || rights.some((right) => name === `operator:${right}`),
    )
  }
}
