import { checkbox, choice, only, select, selectOf } from '#shared/forms/choice-fields.ts'
import { optional, postalCode, text } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { count, kilograms, money } from '#shared/forms/number-fields.ts'
import {
  type DeliveryArea,
  type DeliveryAreaKind,
  type DeliveryTerms,
  deliveryAreas,
  maxDeliveryDays,
  maxDeliveryGrams,
  maxDeliveryName,
  shippingMethods,
} from '#shared/merchants/delivery-rules.ts'
import { deliveryMethodNames } from '#shared/messages/merchant/delivery.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

const noMoney = 'Informe um valor em reais, como 200,00, ou deixe em branco.'

export const businessDays = (label: string, hint: string) =>
  count(label, { hint, most: maxDeliveryDays, wrong: `Informe um número de 0 a ${maxDeliveryDays}.` })

export const weightTo = (label: string, hint?: string) =>
  kilograms(label, {
    ...(hint && { hint }),
    least: 1,
    most: maxDeliveryGrams,
    wrong: 'Informe um peso em kg maior que zero, como 30 ou 0,5, até 1.000.',
  })

/** The name of a rule that customers read. */
export const deliveryName = (hint: string) =>
  text('Nome para o cliente', {
    hint,
    missing: 'Informe o nome que o cliente vê.',
    max: maxDeliveryName,
    wrong: 'Use só texto.',
    autoComplete: 'off',
  })

/** One delivery rule. Only the fields of the chosen kind of area are read; the others may still hold earlier input. */
export const deliveryRuleForm = form(
  'save-rule',
  {
    name: deliveryName('Como “Entrega padrão” ou “Expressa”. Regras com o mesmo nome formam uma só opção.'),
    method: select('Como chega', shippingMethods, {
      labels: deliveryMethodNames,
      wrong: 'Escolha como chega.',
    }),
    confirmPickup: checkbox('Entendi: salvar e oferecer só retirada', { required: true }),
    area: choice('A regra vale para', deliveryAreas, { wrong: 'Escolha para onde a regra vale.' }),
    region: only(
      { area: 'region' satisfies DeliveryAreaKind },
      selectOf('Estado', {
        hint: 'Só para “Um estado”.',
        placeholder: 'Escolha',
        values: ({
          country: {
            regions,
            postalCode: { rangesOf },
          },
        }) => regions.map(({ code }) => code).filter((code) => rangesOf(code).length > 0),
        wrong: 'Escolha o estado.',
      }),
    ),
    postalFrom: only(
      { area: 'range' satisfies DeliveryAreaKind },
      postalCode('Do CEP', { hint: 'Só para “Uma faixa de CEP”.', autoComplete: 'off' }),
    ),
    postalTo: only(
      { area: 'range' satisfies DeliveryAreaKind },
      postalCode('Até o CEP', { hint: 'Só para “Uma faixa de CEP”.', autoComplete: 'off' }),
    ),
    weightFrom: optional(
      kilograms('Acima de (kg)', {
        hint: 'Em branco: desde o começo.',
        most: maxDeliveryGrams,
        wrong: 'Informe um peso em kg, como 0,5, até 1.000, ou deixe em branco.',
      }),
    ),
    weightTo: weightTo('Até (kg)', 'Como 30 ou 0,5.'),
    itemsFrom: optional(
      money('Compras a partir de (R$)', { hint: 'Em produtos, antes de descontos.', wrong: noMoney }),
    ),
    itemsTo: optional(
      money('Compras até (R$)', { hint: 'Em produtos, antes de descontos.', wrong: noMoney }),
    ),
    price: money('Preço da entrega (R$)', {
      hint: '0 se for grátis.',
      wrong: 'Informe o preço em reais, como 15,90. Se for grátis, 0.',
    }),
    freeAbove: optional(
      money('Grátis a partir de (R$)', { hint: 'Em produtos. Em branco: nunca.', wrong: noMoney }),
    ),
    minDays: businessDays('De quantos dias úteis', 'Sem os dias de preparo.'),
    maxDays: businessDays('Até quantos dias úteis', 'Sem os dias de preparo.'),
  },
  {
    rows: [
      ['postalFrom', 'postalTo'],
      ['weightFrom', 'weightTo'],
      ['itemsFrom', 'itemsTo'],
      ['price', 'freeAbove'],
      ['minDays', 'maxDays'],
    ],
    check: ({ postalFrom, postalTo, weightFrom, weightTo, itemsFrom, itemsTo, minDays, maxDays }) => ({
      postalTo:
        postalFrom && postalTo && postalTo < postalFrom ? 'O último CEP vem antes do primeiro.' : undefined,
      weightTo: weightTo < firstGram(weightFrom) ? 'Este peso vem antes do começo da faixa.' : undefined,
      itemsTo:
        itemsTo !== null && itemsTo < (itemsFrom ?? 0)
          ? 'Este valor vem antes do começo da faixa.'
          : undefined,
      maxDays: maxDays < minDays ? 'O prazo maior vem antes do menor.' : undefined,
    }),
    values({ area, region, postalFrom, postalTo, confirmPickup, ...typed }) {
      const { name, method, price, minDays, maxDays } = typed
      const terms: DeliveryTerms = {
        name,
        method,
        minDays,
        maxDays,
        priceMinor: price,
        freeAboveMinor: typed.freeAbove,
        weightFromGrams: firstGram(typed.weightFrom),
        weightToGrams: typed.weightTo,
        itemsFromMinor: typed.itemsFrom ?? 0,
        itemsToMinor: typed.itemsTo,
      }
      const range = { from: postalFrom ?? '', to: postalTo ?? '' }
      return { terms, area: areaOf(area, { region: region ?? '', range }), isConfirmed: confirmPickup }
    },
    refusals: {
      last_sending_rule: {
        field: 'confirmPickup',
        text: 'Confirme que a loja pode ficar só com retirada, ou escolha outra forma de entrega.',
        message: ruleMessages.last_sending_rule,
      },
      too_many_delivery_rules: { text: ruleMessages.too_many_delivery_rules },
    },
    once: true,
  },
)

/** "Above 5 kg" begins one gram later, so that rules in a row do not overlap. */
const firstGram = (above: number | null) => (above ? above + 1 : 0)

function areaOf(
  kind: DeliveryAreaKind,
  { region, range }: { region: string; range: { from: string; to: string } },
): DeliveryArea {
  if (kind === 'region') return { kind, region }
  return kind === 'range' ? { kind, range } : { kind }
}

/** Removes a rule. For a store's last rule, the effect has to be confirmed. */
export const removeRuleForm = form(
  'remove-rule',
  { confirm: checkbox('Entendi: remover e ficar sem entrega', { required: true }) },
  {
    refusals: {
      last_delivery_rule: {
        field: 'confirm',
        text: 'Confirme que a loja pode ficar sem entrega.',
        message: ruleMessages.last_delivery_rule,
      },
    },
  },
)

/** An example order, to see what its delivery would cost. */
export const deliveryPreviewForm = form(
  'preview',
  {
    postalCode: postalCode('CEP do cliente', { max: 20, autoComplete: 'off' }),
    weight: weightTo('Peso do pedido (kg)'),
    items: money('Valor dos produtos (R$)', { wrong: 'Informe um valor em reais, como 100,00.' }),
  },
  { rows: [['weight', 'items']] },
)
