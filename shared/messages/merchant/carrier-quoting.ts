import { maxExtraDays, maxQuotedServices, type QuotingMode } from '#shared/merchants/carrier-quoting.ts'

/** Messages about the carrier's prices that a store's customers see. */
export const quotingMessages = {
  title: 'Frete pela transportadora',
  text: 'Sua conta na transportadora pode calcular o frete de cada cliente, com as caixas desta página. Se ela não responder, valem as suas regras.',
  mode: 'O cliente vê',
  modes: {
    off: 'Só as minhas regras',
    beside: 'As minhas regras e os preços da transportadora',
    instead: 'Os preços da transportadora no lugar das minhas regras',
  } satisfies Record<QuotingMode, string>,
  insteadDetail:
    'Retirada, entrega própria e frete grátis das suas regras continuam. As outras valem quando a transportadora não responde.',
  services: 'Serviços oferecidos',
  servicesHint:
    'Separados por vírgula, com o nome que aparece na compra da etiqueta: PAC, SEDEX. Vazio: todos.',
  surcharge: 'Acréscimo',
  surchargeHint: 'Para embalagem e manuseio: um valor, como 3,50, ou uma porcentagem, como 5%. Vazio: nada.',
  extraDays: 'Dias a mais',
  extraDaysHint: 'Somados ao prazo da transportadora, além dos dias para preparar.',
  save: 'Salvar frete da transportadora',
  saved: 'Frete da transportadora salvo.',
  fieldErrors: {
    mode: 'Escolha o que o cliente vê.',
    services: `Escreva até ${maxQuotedServices} nomes curtos, separados por vírgula.`,
    surcharge: 'Escreva um valor até R$ 500,00, como 3,50, ou uma porcentagem até 100%, como 5%.',
    extraDays: `Escreva um número de 0 a ${maxExtraDays}.`,
  },
}
