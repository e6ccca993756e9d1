import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { ShopError } from '#shared/errors.ts'
import { rightOfOperatorForm } from '#shared/operators/operator-form-rights.ts'
import type { OperatorRight } from '#shared/operators/operator-rights.ts'
import { isOperatorPage, type PageName } from '#shared/routes.ts'

type Visited = Pick<RequestContext, 'visitor'>

/** Tells whether the operator's role includes a right. */
export const mayOperate = ({ visitor }: Visited, right: OperatorRight): boolean =>
  visitor?.operatorRights?.includes(right) ?? false

/** Refuses a form of an operator's page that this operator's role does not include. */
export function authorizeOperatorForm(context: Visited, page: PageName, intent: string): void {
  if (!isOperatorPage(page)) return
  const right = rightOfOperatorForm(page, intent)
  if (!mayOperate(context, right)) throw new ShopError('forbidden', `This operator may not: ${right}`)
}
