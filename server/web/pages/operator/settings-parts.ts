import type { Services } from '#server/shop/services.ts'
import {
  changeSettings,
  type SettingsChange,
  type SettingsError,
} from '#server/shop/settings/change-settings.ts'
import { readPlatformReceiver } from '#server/shop/settings/read-platform-receiver.ts'
import { countStoresWithoutKey, type StoredSettings } from '#server/shop/settings/settings-queries.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formContext } from '#server/web/pages/form-action.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { type AnyForm, type Form, readDeclared } from '#shared/forms/form.ts'
import type { ReadForm } from '#shared/forms/read-form.ts'
import { legalForm, moneyForm, shopContactForm, shopNameForm } from '#shared/forms/settings-forms.ts'
import { shopRules } from '#shared/forms/shop-rules.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import type { SettingsView } from '#shared/settings/settings-view.ts'

/** What the forms of the settings are filled with: what counts, decided here or by the environment. */
export async function settingsView(services: Services, stored: StoredSettings): Promise<SettingsView> {
  const { db, shop, settlement, platformReceiver, country } = services
  const { legalStreet, legalNumber, legalComplement, legalDistrict, legalCity, legalRegion } = stored
  const effective = {
    legalStreet,
    legalNumber,
    legalComplement,
    legalDistrict,
    legalCity,
    legalRegion,
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

const settingForms = [
  shopNameForm,
  legalForm,
  shopContactForm,
  moneyForm,
  ...shopRules.map(({ spec }) => spec),
]

type SettingForm = Form<SettingsPart, AnyForm['fields'], SettingsChange>

export type SettingsPart = (typeof settingForms)[number]['intent']

function readPart(services: Services, part: SettingsPart, form: FormValues): ReadForm<SettingsChange> {
  const spec = settingForms.find(({ intent }) => intent === part)
  // Each reads fields of its own, and all of them are settings.
  const read = readDeclared(spec as unknown as SettingForm, form, formContext(services))
  if (!read.ok || part !== moneyForm.intent) return read
  const { pixKey = null, pixReceiver = null, pixCity = null } = read.values
  const receiver = readPlatformReceiver({ pixKey, pixReceiver, pixCity })
  return receiver.ok ? { ok: true, values: { ...read.values, ...receiver.values } } : receiver
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
  const read = readPart(services, part, form)
  if (!read.ok) return refusedForm(form, read.errors)
  const refusal = await changeSettings(services, operatorOf(context), read.values)
  return refusal && refusedForm(form, errorsOf[refusal])
}
