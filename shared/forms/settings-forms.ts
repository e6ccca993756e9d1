import type { CountryPack } from '#shared/country/country-pack.ts'
import { settlements } from '#shared/orders/orders.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import { choice, selectOf } from './choice-fields.ts'
import { email, type LineOptions, optional, text, typed } from './fields.ts'
import { form } from './form.ts'

const line = (label: string, options: LineOptions & { max: number }) =>
  text(label, { autoComplete: 'off', clean: withoutLinks, ...options })

/** The name of the shop, in its settings and in the setup. */
export const shopName = (hint: string) =>
  line('Nome da feira', { hint, missing: 'Diga o nome da feira.', max: 60, autoComplete: 'organization' })

export const shopNameForm = form('name', {
  name: shopName('No cabeçalho, nos e-mails e nos resultados de busca.'),
})

type CountryRule = (typedText: string, country: CountryPack) => string | null

/** A field that a rule of the country parses. */
const read = (
  label: string,
  { rule, wrong, ...options }: LineOptions & { rule: CountryRule; wrong: (country: CountryPack) => string },
) =>
  typed(label, {
    ...options,
    read: (typedText, { country }) => rule(typedText, country),
    wrong: (_, { country }) => wrong(country),
  })

/** The legal owner of the shop, and their address. */
export const legalForm = form(
  'legal',
  {
    legalName: line('Razão social ou nome completo', {
      missing: 'Diga a razão social ou o nome de quem responde.',
      max: 120,
      autoComplete: 'organization',
      length: 'long',
    }),
    legalTaxId: read('CNPJ ou CPF', {
      missing: 'Diga o CNPJ ou o CPF.',
      rule: (typedText, { taxId }) => taxId.read(typedText)?.value ?? null,
      wrong: () => 'Confira o CNPJ ou CPF: este número não existe.',
      autoComplete: 'off',
    }),
    legalPostalCode: read('CEP', {
      missing: 'Diga o CEP.',
      rule: (typedText, { postalCode }) => postalCode.read(typedText),
      wrong: ({ postalCode }) => `Confira o CEP: são oito números, como ${postalCode.example}.`,
      length: 'short',
    }),
    legalStreet: line('Endereço', {
      missing: 'Diga a rua ou avenida.',
      max: 120,
      autoComplete: 'address-line1',
      length: 'long',
    }),
    legalNumber: line('Número', { missing: 'Diga o número, ou S/N.', max: 20, length: 'short' }),
    legalComplement: optional(line('Complemento', { max: 80, autoComplete: 'address-line2' })),
    legalDistrict: line('Bairro', { missing: 'Diga o bairro.', max: 80, autoComplete: 'address-level3' }),
    legalCity: line('Cidade', {
      missing: 'Diga a cidade.',
      max: 80,
      autoComplete: 'address-level2',
      length: 'long',
    }),
    legalRegion: selectOf('Estado', {
      values: ({ country }) => country.regions.map(({ code }) => code),
      placeholder: 'Escolha',
      autoComplete: 'address-level1',
      wrong: 'Escolha o estado.',
    }),
  },
  {
    rows: [
      ['legalName', 'legalTaxId'],
      ['legalPostalCode', 'legalStreet'],
      ['legalNumber', 'legalComplement', 'legalDistrict'],
      ['legalCity', 'legalRegion'],
    ],
  },
)

/** The operator's contact data. */
export const shopContactForm = form('contact', {
  supportEmail: email('E-mail de atendimento', { autoComplete: 'email' }),
  supportPhone: optional(
    read('Telefone com WhatsApp', {
      rule: (typedText, { phone }) => phone.read(typedText),
      wrong: ({ phone }) => `Confira o telefone: DDD e número, como ${phone.example}.`,
      type: 'tel',
      autoComplete: 'tel-national',
    }),
  ),
})

export const wrongPixKey = 'Confira a chave: e-mail, CPF, CNPJ, celular com +55 ou chave aleatória.'

const maxKey = 77

/** The receiver of customers' payments, and the platform's Pix key, which the caller parses. */
export const moneyForm = form(
  'money',
  {
    settlement: choice('Quem recebe dos clientes', settlements, {
      hint: 'Quem já fez o pedido paga como começou. A mudança vale só para os próximos.',
      labels: { direct: 'Cada loja', platform: 'A feira' },
      details: {
        direct:
          'O cliente paga na chave Pix da própria loja. Compras em várias lojas têm um Pix para cada. Cartão, nas lojas que conectam a própria conta do Mercado Pago.',
        platform: 'O cliente paga a compra inteira de uma vez, e a feira repassa a cada loja.',
      },
      wrong: 'Escolha quem recebe.',
    }),
    pixKey: optional(
      typed('Chave Pix', {
        hint: 'E-mail, CPF, CNPJ, celular com +55 ou chave aleatória.',
        read: (key) => (key.length <= maxKey ? key : null),
        wrong: wrongPixKey,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      }),
    ),
    pixReceiver: optional(
      line('Nome de quem recebe', {
        hint: 'Como está no banco: aparece para o cliente antes de ele pagar.',
        max: 60,
        length: 'long',
      }),
    ),
    pixCity: optional(line('Cidade de quem recebe', { max: 60 })),
  },
  { rows: [['pixReceiver', 'pixCity']] },
)

/** A test mail to the operator. */
export const testMailForm = form('test-mail', { to: email('Enviar para', { autoComplete: 'email' }) })

/** `#rrggbb`, with or without the `#`. */
const accent = {
  accentColor: typed('Cor', {
    hint: 'Seis letras ou números depois do #, como #0b6e4f.',
    read: (color) => (/^#?[0-9a-f]{6}$/i.test(color) ? `#${color.replace('#', '').toLowerCase()}` : null),
    wrong: 'Escreva a cor como #0b6e4f: # e seis letras de a até f ou números.',
    max: 7,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  }),
}

export const accentForm = form('color', accent)

export const accentPreviewForm = form('preview', accent)
