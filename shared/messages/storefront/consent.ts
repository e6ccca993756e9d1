/** Messages about what others may load into the shop's pages. */
export const consentMessages = {
  label: 'Aviso de cookies',
  question: {
    reviews: 'Com a sua permissão, mostramos avaliações de clientes, fornecidas por outra empresa.',
    analytics: 'Com a sua permissão, medimos as visitas com a ajuda de outra empresa.',
    both: 'Com a sua permissão, mostramos avaliações de clientes e medimos as visitas com a ajuda de outras empresas.',
  },
  theirs: {
    one: 'Ela pode usar cookies. A loja funciona igual sem isso.',
    both: 'Elas podem usar cookies. A loja funciona igual sem isso.',
  },
  accept: 'Aceitar',
  refuse: 'Recusar',
  choose: 'Escolha aceitar ou recusar.',
  description: 'O que pode ser carregado de outras empresas enquanto você visita a loja.',
  always: 'Sempre ativos',
  alwaysText:
    'Os cookies da própria loja lembram a sua sessão, o seu carrinho, os seus favoritos, o seu CEP e esta escolha. Sem eles, a loja não funciona; ninguém mais os recebe.',
  optional: 'Só com a sua permissão',
  accepted: 'Você aceitou. Pode mudar de ideia quando quiser.',
  refused: 'Você recusou. Pode mudar de ideia quando quiser.',
  undecided: 'Você ainda não escolheu. Por enquanto, nada de outras empresas é carregado.',
  savedAccepted: 'Pronto: você aceitou. Guardamos a sua escolha por 180 dias.',
  savedRefused:
    'Pronto: você recusou. Guardamos a sua escolha por 180 dias, e a partir da próxima página que abrir nada de outras empresas é carregado.',
  nothing: 'Esta loja não carrega nada de outras empresas.',
  elsewhere:
    'Esta loja pergunta por outro aviso o que pode ser carregado de outras empresas. Mude a sua escolha por ele.',
  privacy: 'Leia a política de privacidade',
}
