/** Why a link to an order no longer opens it. */
export const orderLinkErrors = {
  expired: 'Este link do pedido venceu. Peça outro com o número do pedido e o e-mail da compra.',
  revoked:
    'Este link do pedido foi trocado por outro mais novo. Use o último que você recebeu ou peça outro.',
}

/** Texts under the error screen's title that the browser can show, too. */
export const errorMessages = {
  merchantsOnly: 'Esta área é só para lojistas.',
  notInYourRole: 'A sua função nesta loja não inclui esta área. Quem é dono da loja pode mudar isso.',
  notInOperatorRole: 'A sua função não inclui esta área. Quem administra o site pode mudar isso.',
  operatorsOnly: 'Esta área é só para quem administra o site.',
  tooManyRedirects: 'Este endereço leva de um lugar a outro sem parar.',
}

/** The message of a status, independent of the response's body. */
export const messageOfStatus = (status: number): string =>
  statusMessages[status] ?? (status >= 500 ? serverTrouble : 'Este pedido não pôde ser atendido.')

const serverTrouble = 'Algo não funcionou do nosso lado. Tente de novo daqui a pouco.'

const statusMessages: Record<number, string> = {
  401: 'Entre na sua conta para continuar.',
  403: 'Você não tem acesso a esta área.',
  404: 'Não encontramos o que você procura.',
  408: 'A resposta demorou demais. Tente de novo.',
  409: 'Alguém mudou isto antes de você. Confira e tente de novo.',
  410: 'Isto não existe mais.',
  413: 'Isto é grande demais para enviar.',
  429: 'Muitas tentativas. Espere um pouco e tente de novo.',
  503: 'A loja está muito ocupada agora. Tente de novo daqui a pouco.',
  504: 'A resposta demorou demais. Tente de novo.',
}
