import { href } from '#shared/href.ts'
import { firstReviewedProducts, productReviews, registrations } from '#shared/settings/settings.ts'
import { checkbox, choice } from './choice-fields.ts'
import type { Field } from './field.ts'
import { optional } from './fields.ts'
import { type AnyForm, type FieldName, form } from './form.ts'
import { money } from './number-fields.ts'

/** A form of the operator's settings, with the texts around it. */
export interface RulesPart<Spec extends AnyForm = AnyForm> {
  spec: Spec
  title: string
  text?: string | undefined
  /** The text after saving. */
  saved: string
  link?: { to: string; text: string }
  /** Names of fields in the audit log, when their label does not fit there. */
  audited?: { [Name in FieldName<Spec>]?: string }
}

const part = <const Spec extends AnyForm>(about: RulesPart<Spec>) => about

/**
 * The operator's settings of the shop. Each field is a column of `shop_setting` of the same name, whose default is its
 * initial value. The parts appear on the settings page in this order.
 */
export const shopRules = [
  part({
    title: 'Cadastro de lojas',
    saved: 'O cadastro de lojas foi salvo.',
    spec: form('registration', {
      registration: choice('Quem pode abrir uma loja', registrations, {
        labels: { open: 'Qualquer pessoa', invite: 'Só quem for convidado', closed: 'Ninguém, por enquanto' },
        details: {
          open: 'A página “Venda aqui” fica aberta para todos.',
          invite: 'Você convida cada loja por e-mail.',
          closed: 'As lojas que já existem seguem vendendo.',
        },
        wrong: 'Escolha quem pode abrir uma loja.',
      }),
      autoApprove: checkbox('Abrir a loja sem esperar por mim quando o cadastro estiver completo'),
    }),
    audited: { autoApprove: 'Aprovar lojas sozinho' },
  }),
  part({
    title: 'Segurança',
    text: 'Com a verificação em duas etapas, quem descobrir a senha ou abrir o e-mail de alguém da equipe não entra. Quem ainda não ligou a sua é levado a ligar antes de abrir o painel. Clientes escolhem por si.',
    saved: 'A segurança foi salva.',
    spec: form('sign-in', {
      operatorsNeedFactor: checkbox('Exigir duas etapas de quem opera a feira'),
      membersNeedFactor: checkbox('Exigir duas etapas de quem trabalha nas lojas'),
    }),
    link: { to: href('account-second-factor'), text: 'A sua verificação em duas etapas' },
  }),
  part({
    title: 'Segunda pessoa nos repasses',
    text: 'Um lote de repasses que chega a este valor só segue depois que outra pessoa da operação o aprova: quem o preparou não basta.',
    saved: 'A segunda pessoa nos repasses foi salva.',
    spec: form('payout-approval', {
      payoutApprovalMinor: optional(
        money('Repasses a partir de (R$)', {
          hint: 'Vazio: quem prepara um lote pode aprová-lo.',
          least: 1,
          wrong: 'Escreva um valor, como 5.000,00, ou deixe vazio.',
        }),
      ),
    }),
    audited: { payoutApprovalMinor: 'Segunda pessoa nos repasses a partir de' },
  }),
  part({
    title: 'Revisão de produtos',
    text: 'Um produto em revisão só aparece na loja depois que você o aprovar em Produtos. Mudar preço, estoque ou peso nunca pede nova revisão; mudar nome, descrição, fotos ou opções pede.',
    saved:
      'A revisão de produtos foi salva. O que já está à venda continua, e o que espera por você continua esperando.',
    spec: form('review', {
      productReview: choice('Quais produtos você confere antes', productReviews, {
        labels: { none: 'Nenhum', first: 'Os primeiros de cada loja', all: 'Todos' },
        details: {
          none: 'Cada loja publica na hora.',
          first: `Até a loja ter ${firstReviewedProducts} produtos que já estiveram à venda.`,
          all: 'Nada novo aparece sem você.',
        },
        wrong: 'Escolha quais produtos você confere.',
      }),
    }),
  }),
  part({
    title: 'Lembrete do carrinho',
    text: 'Quem deixa produtos no carrinho recebe um lembrete, só um por carrinho, se tiver pedido por isso na conta ou ao finalizar a compra.',
    saved: 'O lembrete do carrinho foi salvo.',
    spec: form('cart-reminders', {
      cartReminders: checkbox('Oferecer o lembrete e enviá-lo a quem o pediu'),
    }),
    audited: { cartReminders: 'Lembrete do carrinho' },
  }),
] as const

type RuleForm = (typeof shopRules)[number]['spec']

type RuleFields = RuleForm['fields']
type ShopRule = RuleFields extends infer Each ? (Each extends Each ? keyof Each : never) : never
type ValueOf<Fields, Name extends PropertyKey> =
  Fields extends Record<Name, Field<infer Value>> ? Value : never
/** The value of each rule. */
export type ShopRules = { [Name in ShopRule]: ValueOf<RuleFields, Name> }

const fields: [string, Field<unknown>][] = shopRules.flatMap(({ spec }) => Object.entries(spec.fields))

export const shopRuleNames = fields.map(([name]) => name) as ShopRule[]

export const auditedRuleNames: Record<string, string> = {
  ...Object.fromEntries(fields.map(([name, { label }]) => [name, label])),
  ...Object.assign({}, ...shopRules.map((each: RulesPart) => each.audited)),
}

export const auditedRuleValues: Record<string, string> = Object.fromEntries(
  fields.flatMap(([name, { control }]) =>
    control.kind === 'radios' ? control.choices.map(({ value, label }) => [`${name}:${value}`, label]) : [],
  ),
)
