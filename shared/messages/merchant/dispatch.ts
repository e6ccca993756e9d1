import { formatNumber } from '#shared/messages/format-number.ts'
import { plainCode, type TypedCode, withNumberMark } from '#shared/orders/tracking-code.ts'

/** Messages of the page on which a store sends many parcels one after another. */
export const dispatchMessages = {
  title: 'Enviar em série',
  description: (count: number) =>
    count === 0
      ? 'Nenhum pacote espera o envio.'
      : count === 1
        ? '1 pacote espera o envio. Leia ou digite o código dele.'
        : `${formatNumber(count)} pacotes esperam o envio. Leia ou digite os códigos: o Enter passa ao próximo.`,
  back: 'Pedidos',
  scan: 'Leitor: pedido ou código de rastreio',
  scanHint:
    'Leia o papel do pacote para chegar à linha dele; depois leia a etiqueta do envio para preencher o código.',
  go: 'Ir',
  scanned: (number: string) => `Pedido ${number}: agora o código de rastreio.`,
  notHere: (text: string) => `“${text}” não é um pedido que espera envio. Confira o papel.`,
  scanOrderFirst: 'De qual pacote é esta etiqueta? Leia primeiro o papel dele, que leva à sua linha.',
  table: 'Pacotes que esperam o envio',
  columns: {
    order: 'Pedido e cliente',
    pieces: 'O que vai',
    shipBy: 'Enviar até',
    code: 'Código de rastreio',
  },
  codeOfOrder: (number: string, position: number) =>
    position === 1 ? `Código do pedido ${number}` : `Código do pedido ${number}, pacote ${position}`,
  placeholder: 'Código',
  submit: 'Marcar enviados os que têm código',
  submitHint: 'Os clientes são avisados por e-mail. Dá para desfazer por uma hora.',
  emptyTitle: 'Nada a enviar',
  emptyText: 'Os pedidos aceitos aparecem aqui, o mais urgente primeiro.',
  toAccept: 'Ver pedidos a aceitar',
  all: 'Ver todos os pacotes',
  paste: 'Colar lista ou CSV',
  pasted: 'Pedidos e códigos',
  pasteHint: 'Uma linha para cada pacote: o número do pedido e o código, como em “8Q1C-W5A9;AA123456785BR”.',
  pasteSubmit: 'Marcar enviados',
  line: (line: number, error: string) => `Linha ${formatNumber(line)}: ${error}`,
  noLines: 'Não há nenhum pedido com código nestas linhas.',
  tooMany: (max: number) => `Cole até ${formatNumber(max)} linhas por vez.`,
  noneTyped: 'Preencha pelo menos um código.',
  notWaitingChosen: (numbers: string) => `Dos escolhidos, não esperam envio: ${numbers}.`,
  noNumber: 'não há um número de pedido com um código depois.',
  isOrderNumber: (number: string) => `${number} é o número de um pedido. Aqui vai o código de rastreio.`,
  wrongDigit: (likely: string) => `O dígito não confere. Talvez seja ${likely}.`,
  noCode: 'Confira o código: use letras e números, como está no comprovante.',
  codeOf: (number: string) => `Este código já é do pedido ${number}.`,
  noOrder: (number: string) => `A loja não tem o pedido ${number}.`,
  notWaiting: (number: string) => `O pedido ${number} não espera envio: confira a situação dele.`,
}

/** Says what is wrong with a code that was typed. */
export function dispatchProblem(problem: Exclude<TypedCode, { code: string }>, text: string): string {
  switch (problem.problem) {
    case 'wrong_digit':
      return dispatchMessages.wrongDigit(problem.likely)
    case 'order_number':
      return dispatchMessages.isOrderNumber(withNumberMark(plainCode(text)))
    case 'no_code':
      return dispatchMessages.noCode
  }
}
