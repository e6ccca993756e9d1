import { type Measure, minMeasuredCases, type ReputationRules } from '#shared/merchants/reputation.ts'
import { checkbox } from './choice-fields.ts'
import { optional } from './fields.ts'
import { type FieldErrors, form } from './form.ts'
import { count, percent } from './number-fields.ts'

const wrong = 'Escreva uma porcentagem de 0 a 100, como 95 ou 2,5.'
const limit = (label: string) => percent(label, { wrong })

const wrongOrder: Record<Measure, string> = {
  dispatch: 'O limite de risco não pode ficar acima do limite de “boa”.',
  answer: 'O limite de risco não pode ficar acima do limite de “boa”.',
  cancel: 'O limite de risco não pode ficar abaixo do limite de “boa”.',
  claim: 'O limite de risco não pode ficar abaixo do limite de “boa”.',
}

const fields = {
  reputationMinOrders: count('Pedidos para ter reputação', {
    hint: 'Com menos pedidos pagos em 60 dias a loja é nova: nenhum limite vale para ela.',
    least: minMeasuredCases,
    most: 100_000,
    wrong: `Escreva um número a partir de ${minMeasuredCases}.`,
  }),
  dispatchGoodBps: limit('Enviados no prazo: boa a partir de (%)'),
  dispatchRiskBps: limit('Enviados no prazo: em risco abaixo de (%)'),
  cancelGoodBps: limit('Cancelados pela loja: boa até (%)'),
  cancelRiskBps: limit('Cancelados pela loja: em risco acima de (%)'),
  claimGoodBps: limit('Reclamações perdidas por cem pedidos: boa até'),
  claimRiskBps: limit('Reclamações perdidas por cem pedidos: em risco acima de'),
  answerGoodBps: limit('Mensagens respondidas em 2 dias: boa a partir de (%)'),
  answerRiskBps: limit('Mensagens respondidas em 2 dias: em risco abaixo de (%)'),
  reputationBadge: checkbox('Mostrar “Loja confiável” nas lojas com reputação boa'),
  reputationReview: checkbox('Conferir os produtos novos das lojas em risco', {
    hint: 'Eles esperam por você em Produtos, como na revisão de produtos dos ajustes.',
  }),
  reputationHold: checkbox('Segurar os repasses das lojas em risco até você conferir', {
    hint: 'Cada loja recebe um aviso com o motivo. Você libera os repasses na página dela, e eles não são segurados de novo enquanto ela continuar em risco.',
  }),
  reputationDailyOrders: optional(
    count('Pedidos que uma loja em risco recebe em 24 horas, no máximo', {
      hint: 'Para ela dar conta do que já vendeu. Em branco, sem limite.',
      least: 1,
      most: 100_000,
      wrong: 'Escreva um número a partir de 1, ou deixe em branco.',
    }),
  ),
}

/** The limits and effects of the stores' reputation. They are simulated before they are saved. */
export const reputationForm = form(
  '',
  {
    ...fields,
    acceptsHarsh: checkbox('Salvar mesmo assim', {
      hint: 'Pelo menos metade das lojas com pedidos suficientes ficaria em risco.',
    }),
  },
  {
    rows: [
      ['dispatchGoodBps', 'dispatchRiskBps'],
      ['cancelGoodBps', 'cancelRiskBps'],
      ['claimGoodBps', 'claimRiskBps'],
      ['answerGoodBps', 'answerRiskBps'],
    ],
    check(values): FieldErrors<keyof typeof fields> {
      const errors: FieldErrors<keyof typeof fields> = {}
      for (const measure of ['dispatch', 'answer'] as const)
        if (values[`${measure}RiskBps`] > values[`${measure}GoodBps`])
          errors[`${measure}RiskBps`] = wrongOrder[measure]
      for (const measure of ['cancel', 'claim'] as const)
        if (values[`${measure}RiskBps`] < values[`${measure}GoodBps`])
          errors[`${measure}RiskBps`] = wrongOrder[measure]
      return errors
    },
    values({ acceptsHarsh, ...rules }): { rules: ReputationRules; acceptsHarsh: boolean } {
      return { rules, acceptsHarsh }
    },
  },
)

export const reputationRuleNames = Object.keys(fields) as (keyof typeof fields)[]
