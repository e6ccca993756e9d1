/** Texts under the error screen's title, and for programs, that only the server shows. */
export const serverErrorMessages = {
  methodNotAllowed: 'Esta página não recebe formulários.',
  unreadableForm: 'Não conseguimos ler este formulário.',
  crossOrigin: 'Este envio veio de outro site e foi recusado.',
  noProvider: 'Este meio de pagamento não envia avisos para cá.',
  noMailbox: 'Este endereço de e-mail não é de nenhuma loja.',
  badWebhook: 'Este aviso não é o de um Pix.',
  badSignature: 'A assinatura deste aviso não confere.',
  /** Text for programs about an unexpected error. */
  internal: 'Erro interno do servidor.',
}
