import type { Services } from '#server/shop/services.ts'
import {
  changeSettings,
  type SettingsChange,
  type SettingsError,
} from '#server/shop/settings/change-settings.ts'
import { readPlatformReceiver } from '#server/shop/settings/read-platform-receiver.ts'
import { countStoresWithoutKey, type StoredSettings } from '#server/shop/settings/settings-queries.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import {
  contactForm,
  legalForm,
  moneyForm,
  productReviewForm,
  registrationForm,
  shopNameForm,
  signInRulesForm,
} from '#shared/forms/settings-forms.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import type { SettingsView } from '#shared/settings/settings-view.ts'

/** What the forms of the settings are filled with: what counts, decided here or by the environment. */
export async function settingsView(services: Services, stored: StoredSettings): Promise<SettingsView> {
  const { db, shop, settlement, platformReceiver, country } = services
  const {
    autoApprove: _autoApprove,
    withoutCommission: _withoutCommission,
    debtLimitMinor: _debtLimitMinor,
    operatorsNeedFactor: _operators,
    membersNeedFactor: _members,
    ...texts
  } = stored
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
    regions: [...country.regions],
    storesWithoutKey: await countStoresWithoutKey(db),
  }
}

type Reader = (form: FormValues, country: CountryPack) => ReadForm<SettingsChange>

/** How each part is read. */
const readers = {
  name: (form) => readForm(shopNameForm, form),
  legal: (form, country) => readForm(legalForm(country), form),
  contact: (form, country) => readForm(contactForm(country), form),
  money: readMoney,
  registration: (form) => readForm(registrationForm, form),
  'sign-in': (form) => readForm(signInRulesForm, form),
  review: (form) => readForm(productReviewForm, form),
} satisfies Record<string, Reader>

export type SettingsPart = keyof typeof readers

function readMoney(form: FormValues): ReadForm<SettingsChange> {
  const read = readForm(moneyForm, form)
  if (!read.ok) return read
  const receiver = readPlatformReceiver(read.values)
  if (!receiver.ok) return receiver
  return { ok: true, values: { settlement: read.values.settlement, ...receiver.values } }
}

const errorsOf: Record<SettingsError, Record<string, string>> = {
  no_way_to_pay: { pixKey: settingsMessages.errors.pixKeyMissing },
  no_own_factor: { operatorsNeedFactor: settingsMessages.errors.noOwnFactor },
}

/** Saves one part; null: it is saved, else the form with its errors. */
export async function saveSettingsPart(
  context: SubmitContext,
  part: SettingsPart,
): Promise<FormAnswer | null> {
  const { services, form } = context
  const read: ReadForm<SettingsChange> = readers[part](form, services.country)
  if (!read.ok) return refusedForm(form, read.errors)
  const refusal = await changeSettings(services, operatorOf(context), read.values)
  return refusal && refusedForm(form, errorsOf[refusal])
}
