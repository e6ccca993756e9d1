import { randomUUID } from 'node:crypto'
import { categoryPaths } from '#server/shop/catalog/categories/category-tree.ts'
import { storeNames } from '#server/shop/merchants/merchant-queries.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { changeCommissionRules } from '#server/shop/money/commission/change-commission-rules.ts'
import { rulesInOrder } from '#server/shop/money/commission/commission-queries.ts'
import { commissionRuleView } from '#server/shop/money/commission/commission-rule-views.ts'
import type { CommissionRule } from '#server/shop/money/commission/plan-commission-change.ts'
import { previewCommissionChange } from '#server/shop/money/commission/preview-commission-change.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { withRefusals } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { commissionRuleForm } from '#shared/forms/commission-form.ts'
import { type FormAnswer, formText, refusedForm } from '#shared/forms.ts'
import { commissionRuleMessages as messages } from '#shared/messages/operator/commission.ts'
import type { CommissionChangeKind, CommissionRuleView } from '#shared/money/commission-rules.ts'
import { isSlug } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { operatorCommissionDone } from './operator-commission.ts'
import {
  type ReadChange,
  readAddition,
  readEnd,
  readMove,
  readReplacement,
  valuesWithNames,
} from './read-commission-change.ts'

/** One commission rule, or a new one: first a preview of the change, then the change. */
export const operatorCommissionRule: Page<'operator-commission-rule'> = {
  async load(context) {
    const { services, url } = context
    const [rule, rules, stores, tree] = await Promise.all([
      ruleOf(context),
      rulesInOrder(services.db),
      storeNames(services.db),
      services.cached.categories(),
    ])
    const others = rules.filter((each) => each.id !== rule?.id && !isOver(each, services.clock()))
    const preset = (name: string) => [url.searchParams.get(name) ?? ''].filter(isSlug)
    return {
      rule,
      stores,
      others: others.map(({ id, name, position }) => ({ id, name, position })),
      before: others.find(({ match }) => Object.keys(match).length === 0)?.id ?? '',
      categories: categoryPaths(tree).map(({ slug, name }) => ({ slug, name })),
      preset: { stores: preset('store'), categories: preset('category') },
      today: today(services),
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    const rule = await ruleOf(context)
    const action = actionOf(actions, context.form)
    if (!action) return refusedIntent(context)
    if (formText(context.form, 'step') === 'edit') return shown(context)
    return withRefusals(commissionRuleForm, context.form, () => action(context, rule))
  },
}

type Action = (context: SubmitContext, rule: CommissionRuleView | null) => Promise<SubmitAnswer>

const actions: Record<CommissionChangeKind, Action> = {
  add: async (context) => decide(context, 'add', await readAddition(context)),
  change: async (context, rule) => decide(context, 'change', await readReplacement(context, idOf(rule))),
  move: async (context, rule) => decide(context, 'move', await readMove(context, idOf(rule))),
  end: async (context, rule) => decide(context, 'end', await readEnd(context, rule)),
}

const isOver = ({ validUntil }: CommissionRule, now: Date) => validUntil !== null && validUntil <= now

async function ruleOf({
  services,
  params,
  url,
}: RequestContext<'ruleId'>): Promise<CommissionRuleView | null> {
  if (params.ruleId === 'new') return null
  const rule = await commissionRuleView(services, params.ruleId)
  if (!rule) throw pageNotFound(url.pathname)
  return rule
}

function idOf(rule: CommissionRuleView | null): string {
  if (!rule) throw new ShopError('not_found', 'A new rule can only be added')
  return rule.id
}

/** Returns the form with a preview. Once that is confirmed, makes the change. */
async function decide(
  context: SubmitContext,
  kind: CommissionChangeKind,
  read: ReadChange,
): Promise<SubmitAnswer> {
  const { services, form } = context
  if (!read.ok) return refusedForm(form, read.errors)
  const isConfirmed = formText(form, 'step') === 'confirm'
  if (isConfirmed && (await changeCommissionRules(services, read.change, formText(form, 'seal'))))
    return operatorCommissionDone.at(kind)
  const commission = await previewCommissionChange(services, read.change)
  if (!isConfirmed) return { ...shown(context), commission }
  return { ...refusedForm(form, {}, { message: messages.stale, status: 409 }), commission }
}

const shown = ({ form }: SubmitContext): FormAnswer => ({
  intent: formText(form, 'intent'),
  values: valuesWithNames(form),
  errors: {},
  ok: true,
  status: 200,
})
