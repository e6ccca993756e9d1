/** Messages of the error screen. */
export const errorScreenMessages = {
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

/** The error screen's title: only what went wrong with us is an accident. */
export function errorTitle(statusCode: number): string {
  if (statusCode >= 500) return 'Ops! Algo deu errado'
  return errorTitles[statusCode] ?? 'Não deu para abrir esta página'
}

const errorTitles: Record<number, string> = {
  401: 'Entre para continuar',
  403: 'Você não tem acesso a esta página',
  404: 'Não encontramos esta página',
  410: 'Isto não está mais aqui',
  429: 'Vamos com um pouco mais de calma',
}
