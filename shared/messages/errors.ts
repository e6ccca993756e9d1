/** The error screen's words. */
export const errorScreenMessages = {
  title: 'Ops! Algo deu errado',
  explanation: 'Esta página não existe ou não está disponível. Tente de novo mais tarde.',
  help: 'Se precisar de ajuda, fale com a gente:',
  chat: 'Conversar no WhatsApp',
  home: 'Voltar ao início',
  again: 'Tentar de novo',
  errorId: 'Código do erro',
}

/** Said under the error screen's title, for what also the browser can explain. */
export const errorMessages = {
  merchantsOnly: 'Esta área é só para lojistas.',
  notInYourRole: 'A sua função nesta loja não inclui esta área. Quem é dono da loja pode mudar isso.',
  operatorsOnly: 'Esta área é só para quem administra o site.',
  tooManyRedirects: 'Este endereço leva de um lugar a outro sem parar.',
}

/** What may be said about any answer of that status, whatever its body says. */
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
