import { formatNumber } from '#shared/messages/format-number.ts'

const pieces = (quantity: number) => (quantity === 1 ? '1 unidade' : `${formatNumber(quantity)} unidades`)

/** Messages about other goods that a store proposes for a line of an order. */
export const substitutionMessages = {
  title: 'A loja propõe outro produto',
  asks: (store: string) =>
    `${store} não tem um produto do seu pedido e propõe enviar outro no lugar, no mesmo pacote. Você decide, e não paga nada a mais.`,
  former: 'Você comprou',
  proposed: 'A loja propõe',
  pieces,
  samePrice: 'O preço do seu pedido continua o mesmo.',
  back: (amount: string) => `Como ele custa menos, ${amount} voltam para você.`,
  until: 'Responda até',
  silence: 'Sem resposta, a loja decide: espera, ou cancela o item e devolve o dinheiro.',
  accept: 'Aceitar este produto',
  refuse: 'Prefiro o dinheiro de volta',
  refuseHint: 'Com o dinheiro de volta, o item é cancelado e o resto do pedido segue.',
  instead: (goods: string) => `No lugar de ${goods}`,
  store: {
    open: 'Propor outro produto',
    title: 'Propor outro produto',
    description:
      'O cliente recebe um e-mail com fotos dos dois produtos, e a troca só acontece com o sim dele.',
    fewer: (quantity: number) =>
      `A proposta vale para as ${formatNumber(quantity)} unidades. Tem só uma parte? Cancele as que faltam e envie o resto: o dinheiro delas volta para o cliente.`,
    fewerLink: 'Cancelar as unidades que faltam',
    find: 'Buscar nos seus produtos',
    findHint: 'Nome, opção ou código (SKU)',
    mostAlike: 'Os mais parecidos que têm estoque. Busque para ver outros.',
    none: 'Nenhum outro produto seu tem estoque para este item.',
    noneFound: 'Nenhum produto seu com estoque combina com a busca.',
    variant: 'Produto no lugar',
    choose: 'Escolha o produto que vai no lugar.',
    outOfStock: 'Não há mais estoque deste produto. Escolha outro.',
    available: (count: number) => (count === 1 ? '1 disponível' : `${formatNumber(count)} disponíveis`),
    back: (amount: string) => `${amount} voltam para o cliente`,
    note: 'Recado ao cliente',
    noteHint: 'Por que o produto faltou, e como é o outro.',
    noteTooLong: (max: number) => `Use no máximo ${formatNumber(max)} caracteres.`,
    restock: 'O produto comprado volta ao estoque',
    restockHint: 'Deixe desmarcado se ele acabou ou estragou: o estoque fica como está.',
    reads: 'O que o cliente lê',
    readsMore:
      'Mais as fotos, os preços, o que volta para ele e o seu recado. Ele aceita ou pede o dinheiro de volta, até o dia de enviar e em no máximo três dias. Até lá, o estoque do outro produto fica reservado.',
    submit: 'Perguntar ao cliente',
    status: {
      open: 'Você perguntou ao cliente se este produto pode ir no lugar:',
      accepted: 'O cliente aceitou este produto no lugar.',
      refused: 'O cliente preferiu o dinheiro de volta.',
      withdrawn: '',
      expired: 'O cliente não respondeu sobre a troca. Envie, cancele o item ou proponha outro.',
    },
    until: 'Ele pode responder até',
    waits: 'Enquanto isso, o pacote com este item não pode ser enviado.',
    withdraw: 'Retirar a proposta',
  },
  /** The note of the refund. */
  difference: (title: string) => `O produto enviado no lugar custa menos: ${title}`,
  /** The reason of the cancellation. */
  refusedNote: 'A loja não tinha o produto, e você preferiu o dinheiro de volta.',
}
