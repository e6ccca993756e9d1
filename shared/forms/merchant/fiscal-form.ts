import type { ReadForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import {
  type FiscalSettings,
  goodsOrigins,
  ncmPattern,
  taxRegimes,
} from '#shared/merchants/fiscal-settings.ts'
import { fiscalMessages } from '#shared/messages/merchant/fiscal.ts'
import { readPercent } from '#shared/text/read-percent.ts'

const { errors: messages } = fiscalMessages

/** Reads what invoices say of taxes; all errors at once. */
export function readFiscal(form: FormValues): ReadForm<FiscalSettings> {
  const digits = (name: string) => formText(form, name).replace(/[\s.-]/g, '')
  const taxRegime = taxRegimes.find((each) => each === formText(form, 'taxRegime'))
  const origin = goodsOrigins.find((each) => each === formText(form, 'origin'))
  const stateRegistration = digits('stateRegistration').toUpperCase()
  const values = {
    ...{ ncm: digits('ncm'), cfopInState: digits('cfopInState'), cfopOutOfState: digits('cfopOutOfState') },
    ...{ icms: digits('icms'), pis: digits('pis'), cofins: digits('cofins'), stateRegistration },
    ...{ ibsCbs: digits('ibsCbs'), taxClass: digits('taxClass') },
  }
  const cbs = formText(form, 'cbs')
  const cbsBps = cbs === '' ? null : readPercent(cbs)
  const icmsPattern = taxRegime === '1' || taxRegime === '4' ? /^\d{3}$/ : /^\d{2,3}$/
  const errors = {
    ...(!taxRegime && { taxRegime: messages.choose }),
    ...(!/^(?:\d{2,14}|ISENTO)$/.test(stateRegistration) && {
      stateRegistration: messages.stateRegistration,
    }),
    ...(!ncmPattern.test(values.ncm) && { ncm: messages.ncm }),
    ...(!/^5\d{3}$/.test(values.cfopInState) && { cfopInState: messages.cfopInState }),
    ...(!/^6\d{3}$/.test(values.cfopOutOfState) && { cfopOutOfState: messages.cfopOutOfState }),
    ...(!icmsPattern.test(values.icms) && { icms: messages.icms }),
    ...(!origin && { origin: messages.choose }),
    ...(!/^\d{2}$/.test(values.pis) && { pis: messages.twoDigits }),
    ...(!/^\d{2}$/.test(values.cofins) && { cofins: messages.twoDigits }),
    ...(!/^\d{3}$/.test(values.ibsCbs) && { ibsCbs: messages.ibsCbs }),
    ...(!(/^\d{6}$/.test(values.taxClass) && values.taxClass.startsWith(values.ibsCbs)) && {
      taxClass: messages.taxClass,
    }),
    ...(cbs !== '' && cbsBps === null && { cbs: messages.cbs }),
  }
  if (!taxRegime || !origin || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { ...values, cbsBps, taxRegime, origin } }
}

/** The field of a product's NCM. */
export const ncmField = (productId: string) => `ncm[${productId}]`

/** The NCM by product; what is none is an error beside its field. */
export function readNcms(form: FormValues): ReadForm<ReadonlyMap<string, string>> {
  const read = Object.keys(form).flatMap((name) => {
    const [, id] = /^ncm\[([0-9a-f-]{36})\]$/.exec(name) ?? []
    return id ? [[id, formText(form, name).replace(/[\s.]/g, '')] as const] : []
  })
  const wrong = read.filter(([, ncm]) => ncm !== '' && !ncmPattern.test(ncm))
  if (wrong.length > 0)
    return { ok: false, errors: Object.fromEntries(wrong.map(([id]) => [ncmField(id), messages.ncm])) }
  return { ok: true, values: new Map(read) }
}
