/** Why a store does not sell, above every page of its panel. */
export const standingMessages = {
  applied: 'Sua loja ainda não está aberta: complete a inscrição e envie para análise.',
  inReview: 'Sua inscrição está em análise. Enquanto isso, você pode continuar montando a loja.',
  suspended:
    'Sua loja está em pausa e nada está à venda. Pedidos já feitos continuam: prepare e envie normalmente. O motivo está no e-mail que a equipe enviou.',
  toApplication: 'Ver a inscrição',
}
