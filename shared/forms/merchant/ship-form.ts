import type { CountryPack } from '#shared/country/country-pack.ts'
import { isAnyCode } from '#shared/country/tracking-codes.ts'
import { optional, typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { piecesOfLines, readPieces } from '#shared/forms/read-pieces.ts'
import { formText } from '#shared/forms.ts'
import { dispatchMessages } from '#shared/messages/merchant/dispatch.ts'
import { isNumberOfOrder, plainCode, withNumberMark } from '#shared/orders/tracking-code.ts'
import { parseUrl } from '#shared/runtime/parse-url.ts'

type Carrier = Pick<CountryPack['carriers'][number], 'name' | 'trackingUrl'>

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Returns the carrier that has its own tracking address and a format of its codes, or undefined for another one. */
const knownCarrier = (country: CountryPack, carrier: string) =>
  country.carriers.find(({ name }) => plain(name) === plain(carrier))

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && parseUrl(text) !== null

const fields = {
  carrier: optional(
    typed<Carrier>('Transportadora', {
      list: 'carriers',
      max: 60,
      read: (name, { country }) =>
        name.length <= 60 ? (knownCarrier(country, name) ?? { name, trackingUrl: null }) : null,
      wrong: 'Use até 60 caracteres.',
    }),
  ),
  trackingCode: optional(
    typed('Código de rastreio', {
      autoComplete: 'off',
      autoCapitalize: 'characters',
      max: 60,
      read(text, { country, sent }) {
        const code = plainCode(text)
        if (isNumberOfOrder(code)) return null
        const isCode = knownCarrier(country, formText(sent, 'carrier'))?.isCode ?? isAnyCode
        return isCode(code) ? code : null
      },
      wrong(text, { country, sent }) {
        const code = plainCode(text)
        if (isNumberOfOrder(code)) return dispatchMessages.isOrderNumber(withNumberMark(code))
        const carrier = formText(sent, 'carrier')
        const example = knownCarrier(country, carrier)?.codeExample
        return example
          ? `Este não é um código de ${carrier}. Ele é assim: ${example}.`
          : 'Confira o código: use letras e números, como está no comprovante.'
      },
    }),
  ),
  trackingUrl: optional(
    typed('Link de rastreio', {
      hint: 'Para os Correios e a Jadlog, o link é criado com o código.',
      type: 'url',
      inputMode: 'url',
      autoComplete: 'off',
      max: 500,
      read: (text) => (text.length <= 500 && isWebAddress(text) ? text : null),
      wrong: 'Cole o endereço completo, começando com https://',
    }),
  ),
}

interface TypedTracking {
  carrier: Carrier | null
  trackingCode: string | null
  trackingUrl: string | null
}

const trackingOf = ({ carrier, trackingCode, trackingUrl }: TypedTracking) => ({
  carrier: carrier?.name ?? null,
  trackingCode,
  trackingUrl: trackingUrl ?? (trackingCode && carrier?.trackingUrl?.(trackingCode)) ?? null,
})

/** The tracking of a fulfillment that has left. */
export const trackingForm = form('tracking', fields, {
  rows: [['carrier', 'trackingCode']],
  values: trackingOf,
})

/** The tracking of a fulfillment, and its pieces: none for everything that it holds. */
export const shipForm = form(
  'ship',
  {
    ...fields,
    pieces: piecesOfLines('O que vai neste pacote', {
      hint: 'O que ficar de fora segue em outro pacote.',
      read: readPieces,
      wrong: 'Escolha quantas unidades vão neste pacote.',
    }),
  },
  {
    rows: [['carrier', 'trackingCode']],
    values: ({ pieces, ...tracking }) => ({
      tracking: trackingOf(tracking),
      ...(pieces.size > 0 && { pieces }),
    }),
  },
)
