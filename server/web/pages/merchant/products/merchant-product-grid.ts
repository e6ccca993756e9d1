import { applyGrid, checkGrid, type SealedPlan } from '#server/shop/catalog/grid/change-grid.ts'
import { gridChangesOf, gridOfStore, unlistedGridRows } from '#server/shop/catalog/grid/grid-queries.ts'
import { undoGridChange } from '#server/shop/catalog/grid/undo-grid-change.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { authorizeMember, merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId, readQuery } from '#server/web/pages/read-parameters.ts'
import { gridRowsOf } from '#shared/catalog/grid/plan-grid.ts'
import { maxTitleQuery } from '#shared/catalog/merchant-products.ts'
import { type FormAnswer, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { gridMessages as messages } from '#shared/messages/merchant/product-grid.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** The variants of a store as an editable table, which is checked, applied and undone. */
export const merchantProductGrid: Page<'merchant-product-grid'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { db, clock } = context.services
    const { searchParams } = context.url
    const list = listOf(context)
    const [{ items, next, previous }, changes] = await Promise.all([
      gridOfStore(db, { merchantId, ...list }),
      gridChangesOf(db, merchantId, clock()),
    ])
    return { store, rows: items, next, previous, query: list.query, changes, done: doneOf(searchParams) }
  },

  async submit(context) {
    authorizeMember(context, 'products.edit')
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const listOf = ({ url: { searchParams } }: RequestContext) => ({
  query: readQuery(searchParams, maxTitleQuery),
  cursor: searchParams.get('cursor'),
})

const doneParts = ['applied', 'undone'] as const

function doneOf(searchParams: URLSearchParams) {
  const what = doneParts.find((each) => searchParams.has(each))
  return what ? { what, id: searchParams.get(what) ?? '' } : null
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async 'check-grid'(context) {
    const { merchantId } = merchantOf(context)
    return checked(context, await checkGrid(context.services, { merchantId, form: context.form }))
  },

  async 'apply-grid'(context) {
    const { services, form } = context
    const { merchantId } = merchantOf(context)
    const order = { merchantId, by: memberOf(context), form, seal: formText(form, 'seal') }
    const answer = await applyGrid(services, order)
    if (answer.kind === 'applied') return { redirect: addressOf(context, { applied: answer.id }) }
    const again = await checked(context, answer.plan)
    return again.ok ? { ...again, message: messages.changedMeanwhile, status: 409 } : again
  },

  async 'undo-grid'(context) {
    const { services, form } = context
    const { merchantId } = merchantOf(context)
    const changeId = readId(form, 'change')
    const isDone = await undoGridChange(services, { merchantId, changeId, by: memberOf(context) })
    return isDone
      ? { redirect: addressOf(context, { undone: changeId }) }
      : refusedForm(form, {}, { message: messages.undoTooLate, status: 409 })
  },
}

/** Returns the checked form with rows that have moved to another page meanwhile, so that no input is lost. */
async function checked(context: SubmitContext, plan: SealedPlan): Promise<FormAnswer> {
  const { merchantId } = merchantOf(context)
  const variantIds = gridRowsOf(plan.form).map(({ variantId }) => variantId)
  const unlistedRows = await unlistedGridRows(context.services.db, {
    merchantId,
    variantIds,
    ...listOf(context),
  })
  return { ...planned(plan), unlistedRows }
}

/** Returns the form with a preview, and the seal that applies it. After a 409 browsers request the present rows. */
function planned({ form, cells, errors, isOvertaken, seal }: SealedPlan): FormAnswer {
  const status = isOvertaken ? 409 : 422
  if (Object.keys(errors).length > 0) return refusedForm(withoutSeal(form), errors, { status })
  if (cells.length === 0) return refusedForm(withoutSeal(form), {}, { message: messages.noChange, status })
  return {
    intent: 'check-grid',
    values: { ...form, seal, plan: JSON.stringify(cells) },
    errors: {},
    ok: true,
    status: 200,
  }
}

const withoutSeal = ({ seal: _seal, plan: _plan, ...form }: FormAnswer['values']) => form

/** Returns the address of the edited page, with the result. */
const addressOf = ({ url: { searchParams } }: SubmitContext, done: Record<string, string>) =>
  href('merchant-product-grid', {}, { q: searchParams.get('q'), cursor: searchParams.get('cursor'), ...done })
