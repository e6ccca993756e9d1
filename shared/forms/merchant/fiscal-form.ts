import { select } from '#shared/forms/choice-fields.ts'
import { optional, typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { percent } from '#shared/forms/number-fields.ts'
import type { ReadForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import {
  type FiscalSettings,
  goodsOrigins,
  ncmPattern,
  taxRegimes,
} from '#shared/merchants/fiscal-settings.ts'
import { contributionSituations, isIcmsOf } from '#shared/merchants/unserved-taxes.ts'
import { fiscalMessages } from '#shared/messages/merchant/fiscal.ts'

const choose = 'Escolha uma opção.'
const wrongNcm = 'O NCM tem oito números.'
/** Digits, with any separators. */
const unmasked = (text: string) => text.replace(/[\s.-]/g, '')

const like = (pattern: RegExp) => (code: string) => pattern.test(code)

const contribution = {
  hint: 'Dois números, como 49.',
  is: (code: string) => contributionSituations.includes(code),
  wrong: 'São os dois números de uma venda: de 01 a 09, 49 ou 99.',
}

interface DigitsOptions {
  hint?: string
  is: (code: string, sent: FormValues) => boolean
  wrong: string
}

const digits = (label: string, { is, ...options }: DigitsOptions) =>
  typed(label, {
    read: (text, { sent }) => (is(unmasked(text), sent) ? unmasked(text) : null),
    inputMode: 'numeric',
    autoComplete: 'off',
    max: 20,
    ...options,
  })

/** The store's own tax data, as its accountant has it. */
export const fiscalForm = form(
  'save-fiscal',
  {
    taxRegime: select('Regime tributário', taxRegimes, { labels: fiscalMessages.regimes, wrong: choose }),
    stateRegistration: typed('Inscrição estadual', {
      hint: 'Só números, ou ISENTO.',
      read(text) {
        const registration = unmasked(text).toUpperCase()
        return /^(?:\d{2,14}|ISENTO)$/.test(registration) ? registration : null
      },
      wrong: 'Escreva de 2 a 14 números, ou ISENTO.',
      autoComplete: 'off',
      max: 20,
    }),
    ncm: digits('NCM padrão', {
      hint: 'Oito números. Vale para todo produto que não tem outro.',
      is: like(ncmPattern),
      wrong: wrongNcm,
    }),
    cfopInState: digits('CFOP no estado', {
      is: like(/^5\d{3}$/),
      wrong: 'Este CFOP tem quatro números e começa com 5.',
    }),
    cfopOutOfState: digits('CFOP para outro estado', {
      is: like(/^6\d{3}$/),
      wrong: 'Este CFOP tem quatro números e começa com 6.',
    }),
    icms: digits('Situação do ICMS', {
      hint: 'CSOSN com três números no Simples Nacional, CST com dois nos outros.',
      is(code, sent) {
        const regime = taxRegimes.find((each) => each === formText(sent, 'taxRegime'))
        // An invalid regime has an error beside its own field.
        return regime ? isIcmsOf(regime, code) : /^\d{2,3}$/.test(code)
      },
      wrong: 'No Simples Nacional e no MEI são três números; nos outros regimes, dois.',
    }),
    origin: select('Origem da mercadoria', goodsOrigins, { labels: fiscalMessages.origins, wrong: choose }),
    pis: digits('Situação do PIS', contribution),
    cofins: digits('Situação da Cofins', contribution),
    ibsCbs: digits('Situação de IBS e CBS', {
      hint: 'Três números: 000 para o que é tributado por inteiro, 410 para o que é imune, como livros.',
      is: like(/^\d{3}$/),
      wrong: 'São três números, como 000.',
    }),
    taxClass: digits('Classificação tributária (cClassTrib)', {
      hint: 'Seis números, que começam pelos da situação.',
      is: (code, sent) => /^\d{6}$/.test(code) && code.startsWith(unmasked(formText(sent, 'ibsCbs'))),
      wrong: 'São seis números, que começam pelos da situação, como 000001.',
    }),
    cbs: optional(
      percent('Alíquota da CBS (%)', {
        hint: 'Só se for outra que a da nossa tabela. A de 2027 depende do Senado: quando sair, escreva aqui.',
        wrong: 'Escreva uma porcentagem, como 0,9.',
        max: 8,
      }),
    ),
  },
  {
    rows: [
      ['cfopInState', 'cfopOutOfState'],
      ['pis', 'cofins'],
    ],
    values: ({ cbs, ...codes }): FiscalSettings => ({ ...codes, cbsBps: cbs }),
  },
)

/** The field of a product's NCM. */
export const ncmField = (productId: string) => `ncm[${productId}]`

/** Reads the NCM by product. An invalid one is an error beside its field. */
export function readNcms(form: FormValues): ReadForm<ReadonlyMap<string, string>> {
  const read = Object.keys(form).flatMap((name) => {
    const [, id] = /^ncm\[([0-9a-f-]{36})\]$/.exec(name) ?? []
    return id ? [[id, formText(form, name).replace(/[\s.]/g, '')] as const] : []
  })
  const wrong = read.filter(([, ncm]) => ncm !== '' && !ncmPattern.test(ncm))
  if (wrong.length > 0)
    return { ok: false, errors: Object.fromEntries(wrong.map(([id]) => [ncmField(id), wrongNcm])) }
  return { ok: true, values: new Map(read) }
}
