import { readForm } from '#shared/forms/read-form.ts'
import {
  contactForm,
  legalForm,
  moneyForm,
  productReviewForm,
  registrationForm,
  shopNameForm,
} from '#shared/forms/settings-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { changeSettings, type SettingsChange } from '../../../shop/settings/change-settings.ts'
import { readPlatformReceiver } from '../../../shop/settings/read-platform-receiver.ts'
import { countStoresWithoutKey, readSettings } from '../../../shop/settings/settings-queries.ts'
import { actionOf } from '../action-of.ts'
import { operatorOf } from '../author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '../page.ts'

const { errors } = settingsMessages

/** What the operator decides about the shop; the route authorizes them. */
export const operatorSettings: Page<'operator-settings'> = {
  async load({ services, url }) {
    const { db, shop, settlement, platformReceiver, country } = services
    const [stored, storesWithoutKey] = await Promise.all([readSettings(db), countStoresWithoutKey(db)])
    const { autoApprove, ...texts } = stored
    const effective = {
      ...texts,
      legalName: shop.legal?.name ?? null,
      legalTaxId: shop.legal?.taxId ?? null,
      legalPostalCode: country.postalCode.format(stored.legalPostalCode ?? ''),
      name: shop.name,
      supportEmail: shop.supportEmail,
      supportPhone: shop.supportPhone && country.phone.format(shop.supportPhone),
      settlement,
      pixKey: platformReceiver?.pixKey ?? null,
      pixReceiver: platformReceiver?.name ?? null,
      pixCity: platformReceiver?.city ?? null,
    }
    return {
      values: Object.fromEntries(Object.entries(effective).map(([field, value]) => [field, value ?? ''])),
      autoApprove,
      regions: [...country.regions],
      storesWithoutKey,
      saved: url.searchParams.get('saved') ?? '',
    }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async name(context) {
    const read = readForm(shopNameForm, context.form)
    return read.ok ? save(context, 'name', read.values) : refusedForm(context.form, read.errors)
  },

  async legal(context) {
    const read = readForm(legalForm(context.services.country), context.form)
    return read.ok ? save(context, 'legal', read.values) : refusedForm(context.form, read.errors)
  },

  async contact(context) {
    const read = readForm(contactForm(context.services.country), context.form)
    return read.ok ? save(context, 'contact', read.values) : refusedForm(context.form, read.errors)
  },

  async money(context) {
    const read = readForm(moneyForm, context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    const receiver = readPlatformReceiver(read.values)
    if (!receiver.ok) return refusedForm(context.form, receiver.errors)
    return save(context, 'money', { settlement: read.values.settlement, ...receiver.values })
  },

  async registration(context) {
    const read = readForm(registrationForm, context.form)
    return read.ok ? save(context, 'registration', read.values) : refusedForm(context.form, read.errors)
  },

  async review(context) {
    const read = readForm(productReviewForm, context.form)
    return read.ok ? save(context, 'review', read.values) : refusedForm(context.form, read.errors)
  },
}

async function save(context: SubmitContext, saved: string, change: SettingsChange): Promise<SubmitAnswer> {
  const refusal = await changeSettings(context.services, operatorOf(context), change)
  if (refusal) return refusedForm(context.form, { pixKey: errors.pixKeyMissing })
  return { redirect: href('operator-settings', {}, { saved }) }
}
