import type { ErrorCode } from '../errors.ts'

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

/** Said under the error screen's title, for what we can explain. */
export const errorMessages = {
  merchantsOnly: 'Esta área é só para lojistas.',
  operatorsOnly: 'Esta área é só para quem administra o site.',
  methodNotAllowed: 'Esta página não recebe formulários.',
  unreadableForm: 'Não conseguimos ler este formulário.',
  crossOrigin: 'Este envio veio de outro site e foi recusado.',
  storeClosed: 'Esta loja fechou.',
  noProvider: 'Este meio de pagamento não envia avisos para cá.',
  badSignature: 'A assinatura deste aviso não confere.',
  tooManyRedirects: 'Este endereço leva de um lugar a outro sem parar.',
  /** For programs, about what nobody meant. */
  internal: 'Erro interno do servidor.',
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

/** What people read when a rule is broken. */
export const ruleMessages: Record<ErrorCode, string> = {
  not_found: 'Não encontramos o que você procura.',
  gone: 'Isto não existe mais.',
  unauthenticated: 'Entre na sua conta para continuar.',
  forbidden: 'Você não tem acesso a esta área.',
  invalid_form: 'Confira os campos marcados.',
  invalid_transition: 'Isso não é mais possível neste pedido.',
  wrong_pickup_code: 'Este não é o código deste pedido. Confira com o cliente.',
  already_preparing: 'A loja já está preparando este pedido. Fale com ela para cancelar.',
  already_shipped: 'Este pedido já saiu da loja e não pode mais ser cancelado.',
  withdrawal_window_closed: 'O prazo para desistir destes produtos já terminou.',
  nothing_to_refund: 'Não há mais nada a devolver neste pedido.',
  not_received: 'Você pode avaliar quando o produto chegar.',
  review_hidden: 'A equipe ocultou esta avaliação: ela não muda mais.',
  already_replied: 'A loja já respondeu a esta avaliação.',
  refund_too_large: 'Este valor é maior do que o que ainda pode ser devolvido.',
  payment_disputed:
    'Este pagamento está em disputa no banco do cliente. Até a decisão, nada pode ser devolvido por aqui: o banco já segura o dinheiro, e o cliente receberia duas vezes.',
  coupon_refused: 'Este cupom não vale para o seu carrinho.',
  coupon_code_taken: 'Sua loja já tem um cupom com este código.',
  store_resting: 'Uma das lojas está de férias e não recebe pedidos agora.',
  cart_changed: 'Algo mudou no seu carrinho. Confira antes de continuar.',
  cart_empty: 'Seu carrinho está vazio.',
  cart_full: 'Seu carrinho está cheio: cabem até 100 produtos diferentes.',
  out_of_stock: 'Não há estoque suficiente.',
  no_delivery: 'Uma das lojas não entrega neste CEP.',
  no_payment_method: 'Uma das lojas ainda não recebe pagamentos.',
  takes_no_pix: 'Sua loja não recebe por Pix: cadastre uma chave Pix antes de dar o desconto.',
  pix_price_only:
    'Este pedido tem o preço do Pix e só pode ser pago por Pix. Para pagar de outro jeito, cancele o pedido e compre de novo.',
  below_minimum_order: 'O pedido mínimo de uma das lojas não foi atingido.',
  idempotency_mismatch: 'Este pedido já foi enviado com outros dados.',
  version_conflict: 'Alguém mudou isto antes de você. Confira e tente de novo.',
  slug_taken: 'Este endereço já é de outra loja.',
  email_taken: 'Já existe uma conta com este e-mail.',
  wrong_credentials: 'E-mail ou senha incorretos.',
  token_expired: 'Este link venceu. Peça outro.',
  rate_limited: 'Muitas tentativas. Espere um pouco e tente de novo.',
}
