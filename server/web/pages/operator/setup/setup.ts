import { afterCommit } from '#server/shop/after-commit.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { addPresetCategories, presetCategoryNames } from '#server/shop/setup/add-preset-categories.ts'
import { decideCommission } from '#server/shop/setup/decide-commission.ts'
import { setUpShop } from '#server/shop/setup/set-up-shop.ts'
import { hasOperator, isSetupTokenValid } from '#server/shop/setup/setup-queries.ts'
import { setupStatesOf } from '#server/shop/verify/setup-states.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { commonPasswordError, typedOwner } from '#server/web/pages/account/common-password.ts'
import { enterAccount } from '#server/web/pages/account/sign-in/enter-account.ts'
import { signInRequestOf } from '#server/web/pages/account/sign-in/sign-in-request.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { mayOperate } from '#server/web/pages/operator/operator-may.ts'
import { saving, savingMoney, settingsView } from '#server/web/pages/operator/settings-parts.ts'
import { mailTestView, testMail } from '#server/web/pages/operator/test-mail.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readCommissionChoice } from '#shared/forms/commission-choice-form.ts'
import { legalForm, shopContactForm } from '#shared/forms/settings-forms.ts'
import { setupForm } from '#shared/forms/setup-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { setupStepMessages } from '#shared/messages/operator/setup.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import {
  nextOpenStep,
  type SetupStep,
  type SetupStepState,
  setupStepOf,
} from '#shared/settings/setup-steps.ts'
import type { SetupStepsView } from '#shared/settings/setup-view.ts'
import { beginRestore, restoredView, restoreView, wantsRestore } from './setup-restore.ts'

/**
 * Opens a new shop and leads its first operator through the settings that it needs. The page is gone once all are made.
 */
export const setup: Page<'setup'> = {
  done: doneOn('setup', { ...settingsMessages.saved, ...setupStepMessages.saved }),

  async load(context) {
    const { services } = context
    const token = tokenOf(context)
    const restored = restoredView(services, token)
    if (restored) return restored
    if (await hasOperator(services.db)) {
      if (token !== '' && !(await isWithSteps(context))) return { kind: 'open' }
      return stepsView(context)
    }
    const isValid = await isSetupTokenValid(services.db, token, services.clock())
    if (isValid && wantsRestore(context)) return restoreView(services, token)
    return { kind: 'address', isValid, shopName: services.shop.name }
  },

  async submit(context) {
    if (!(await hasOperator(context.services.db))) return openShop(context)
    // The page says that the shop is open, also to the person who opened it and missed the response.
    if (tokenOf(context) !== '' && !(await isWithSteps(context)))
      return { redirect: href('setup', {}, { token: tokenOf(context) }) }
    await openStates(context)
    return runAction(actions, context)
  },
}

/** Returns true when a step is left for the visitor. */
const isWithSteps = async (context: RequestContext): Promise<boolean> =>
  mayOperate(context, 'settings.edit') && (await setupStatesOf(context.services)) !== null

async function stepsView(context: RequestContext): Promise<SetupStepsView> {
  const { services, url } = context
  const states = await openStates(context)
  const named = setupStepOf(url.searchParams.get('step'))
  const step = (named === 'account' ? undefined : named) ?? nextOpenStep(states)
  if (!step) throw pageNotFound(url.pathname)
  return {
    kind: 'steps',
    step,
    states,
    settings: await settingsView(services, await readSettings(services.db)),
    mail: await mailTestView(context),
    presetCategories: presetCategoryNames,
  }
}

/** Returns the steps, for operators who may edit the settings, as long as one is left. */
async function openStates(context: RequestContext): Promise<SetupStepState[]> {
  const states = mayOperate(context, 'settings.edit') ? await setupStatesOf(context.services) : null
  if (!states) throw pageNotFound(context.url.pathname)
  return states
}

async function openShop(context: SubmitContext): Promise<SubmitAnswer> {
  const { services } = context
  const token = tokenOf(context)
  if (!(await isSetupTokenValid(services.db, token, services.clock()))) return expired(context)
  if (wantsRestore(context)) return beginRestore(context, token)
  return createShop(context)
}

const createShop = formAction(
  setupForm,
  async (context, values) => {
    const token = tokenOf(context)
    const signedIn = await setUpShop(context.services, { ...values, ...signInRequestOf(context), token })
    await enterAccount(context, signedIn)
    return goOn(context.services, 'account')
  },
  async ({ form }) => ({ password: await commonPasswordError(form, 'password', typedOwner(form)) }),
)

/** The page itself says it: its data is loaded again beside the form's result. */
const expired = ({ form }: SubmitContext) => refusedForm(form, {}, { status: 410 })

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

const next = (step: SetupStep) => (context: SubmitContext) => goOn(context.services, step)

const actions = {
  legal: saving(legalForm, next('legal')),
  contact: saving(shopContactForm, next('contact')),
  money: savingMoney(next('money')),
  'test-mail': testMail,

  async commission(context: SubmitContext) {
    const read = readCommissionChoice(context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    await decideCommission(context.services, operatorOf(context), read.values)
    return goOn(context.services, 'commission')
  },

  async categories(context: SubmitContext) {
    await addPresetCategories(context.services, operatorOf(context))
    return goOn(context.services, 'categories')
  },
}

/** Leads to the next open step, or to the operator's page when none is left. */
const goOn = (services: SubmitContext['services'], saved: SetupStep): Promise<SubmitAnswer> =>
  afterCommit(services, pageAfter(services, saved), { redirect: href('setup', {}, { done: saved }) })

async function pageAfter(services: SubmitContext['services'], saved: SetupStep): Promise<SubmitAnswer> {
  const states = await setupStatesOf(services)
  const step = states && nextOpenStep(states, saved)
  return {
    redirect: step ? href('setup', {}, { step, done: saved }) : href('operator', {}, { setup: 'done' }),
  }
}
