import type { Services } from '#server/shop/services.ts'
import {
  changeSettings,
  type SettingsChange,
  type SettingsError,
} from '#server/shop/settings/change-settings.ts'
import { readPlatformReceiver } from '#server/shop/settings/read-platform-receiver.ts'
import { countStoresWithoutKey, type StoredSettings } from '#server/shop/settings/settings-queries.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import type { AnyForm, Form } from '#shared/forms/form.ts'
import { moneyForm } from '#shared/forms/settings-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import type { SettingsView } from '#shared/settings/settings-view.ts'

/** Values that fill the forms of the settings: the effective ones, set here or by the environment. */
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

const errorsOf: Record<SettingsError, Record<string, string>> = {
  no_way_to_pay: { pixKey: settingsMessages.errors.pixKeyMissing },
  no_own_factor: { operatorsNeedFactor: settingsMessages.errors.noOwnFactor },
}

type Next = (context: SubmitContext) => SubmitAnswer | Promise<SubmitAnswer>

async function change(context: SubmitContext, settings: SettingsChange, next: Next): Promise<SubmitAnswer> {
  const refusal = await changeSettings(context.services, operatorOf(context), settings)
  return refusal ? refusedForm(context.form, errorsOf[refusal]) : next(context)
}

/** Saves one form of the settings. */
export const saving = <
  Intent extends string,
  Fields extends AnyForm['fields'],
  Values extends SettingsChange,
>(
  spec: Form<Intent, Fields, Values>,
  next: Next,
) => formAction(spec, (context, settings) => change(context, settings, next))

export const savingMoney = (next: Next) =>
  formAction(moneyForm, async (context, settings) => {
    const receiver = readPlatformReceiver(settings)
    return receiver.ok
      ? change(context, { ...settings, ...receiver.values }, next)
      : context.refused(receiver.errors)
  })
