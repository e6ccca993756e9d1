/** Messages of the error screen. */
export const errorScreenMessages = {
  /** For every error, as specified. */
  title: 'Ops! Algo deu errado',
  explanation: 'Esta página não existe ou não está disponível. Tente de novo mais tarde.',
  help: 'Se precisar de ajuda, fale com a gente:',
  chat: 'Conversar no WhatsApp',
  home: 'Voltar ao início',
  again: 'Tentar de novo',
  errorId: 'Código do erro',
  categories: 'Categorias',
  findOrder: 'Receber um novo link do pedido',
  products: 'Todos os produtos',
  stores: 'Lojas',
}

/** Returns the meaning of a status, shown below the title, or null for server errors, which need no more text. */
export const errorMeaning = (statusCode: number): string | null =>
  statusCode >= 500 ? null : (meanings[statusCode] ?? 'Não deu para abrir esta página.')

const meanings: Record<number, string> = {
  401: 'Entre na sua conta para continuar.',
  403: 'Você não tem acesso a esta página.',
  404: 'Não encontramos esta página.',
  410: 'Isto não está mais aqui.',
  429: 'Vamos com um pouco mais de calma.',
}
