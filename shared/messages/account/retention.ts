import type { RetentionReason } from '#shared/account/privacy.ts'

/** Reasons why data of an erased account is retained. */
export const retentionMessages: Record<RetentionReason, string> = {
  orders: 'Os pedidos, sem nome, contatos nem endereço: a lei fiscal pede que as vendas fiquem registradas.',
  moneyTrail: 'Os códigos dos pagamentos no banco: ligam cada pagamento ao pedido, como a lei fiscal pede.',
  publicReview:
    'As suas avaliações e perguntas públicas, sem o seu nome e sem as suas fotos, porque ajudam quem compra.',
  consentProof: 'O que você aceitou ou recusou, sem o seu nome: a lei pede que a gente possa provar.',
  contract: 'O aceite dos termos, se você abriu uma loja: é parte do contrato dela.',
  storeIdentity: 'Os dados e documentos de uma loja sua: quem vendeu precisa poder ser encontrado.',
  auditTrail:
    'O que você fez no painel de uma loja, sem o seu nome: quem trabalha nela pode precisar conferir.',
}
