import { choice } from '#shared/forms/choice-fields.ts'
import { optional, typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { count } from '#shared/forms/number-fields.ts'
import {
  type CarrierQuotingView,
  maxAddedBps,
  maxAddedMinor,
  maxExtraDays,
  maxQuotedServices,
  maxServiceName,
  quotingModes,
} from '#shared/merchants/carrier-quoting.ts'
import { quotingMessages } from '#shared/messages/merchant/carrier-quoting.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { readPercent } from '#shared/text/read-percent.ts'
import { surchargeInput } from '#shared/text/surcharge-input.ts'

const none = { addedMinor: 0, addedBps: 0 }

/** Whether customers see the carrier's prices, for which services, and the store's surcharge. */
export const carrierQuotingForm = form(
  'carrier-quotes',
  {
    quoting: choice('O cliente vê', quotingModes, {
      labels: quotingMessages.modes,
      details: {
        instead:
          'Retirada, entrega própria e frete grátis das suas regras continuam. As outras valem quando a transportadora não responde.',
      },
      wrong: 'Escolha o que o cliente vê.',
    }),
    services: optional(
      typed('Serviços oferecidos', {
        hint: 'Separados por vírgula, com o nome que aparece na compra da etiqueta: PAC, SEDEX. Vazio: todos.',
        read: readServices,
        show: (names) => names.join(', '),
        wrong: `Escreva até ${maxQuotedServices} nomes curtos, separados por vírgula.`,
        max: 1_300,
        autoComplete: 'off',
      }),
    ),
    surcharge: optional(
      typed('Acréscimo', {
        hint: 'Para embalagem e manuseio: um valor, como 3,50, ou uma porcentagem, como 5%. Vazio: nada.',
        read: readSurcharge,
        show: surchargeInput,
        wrong: 'Escreva um valor até R$ 500,00, como 3,50, ou uma porcentagem até 100%, como 5%.',
        autoComplete: 'off',
      }),
    ),
    extraDays: optional(
      count('Dias a mais', {
        hint: 'Somados ao prazo da transportadora, além dos dias para preparar.',
        most: maxExtraDays,
        wrong: `Escreva um número de 0 a ${maxExtraDays}.`,
      }),
    ),
  },
  {
    rows: [['surcharge', 'extraDays']],
    values: ({ quoting: mode, services, surcharge, extraDays }): CarrierQuotingView => ({
      mode,
      services: services ?? [],
      ...(surcharge ?? none),
      extraDays: extraDays ?? 0,
    }),
  },
)

function readServices(text: string): readonly string[] | null {
  const names = [...new Set(text.split(/[,;\n]/).map((name) => name.trim()))].filter(Boolean)
  const isGood = names.every((name) => name.length <= maxServiceName && /^[^\p{Cc}<>]*$/u.test(name))
  return isGood && names.length <= maxQuotedServices ? names : null
}

function readSurcharge(text: string): { addedMinor: number; addedBps: number } | null {
  if (text.endsWith('%')) {
    const addedBps = readPercent(text)
    return addedBps !== null && addedBps <= maxAddedBps ? { ...none, addedBps } : null
  }
  const addedMinor = parseMoney(text)
  return addedMinor !== null && addedMinor <= maxAddedMinor ? { ...none, addedMinor } : null
}
