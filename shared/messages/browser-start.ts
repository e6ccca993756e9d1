/** Messages of the app's start and of what goes wrong on the way. */
export const startMessages = {
  loading: 'Carregando…',
  needsScriptsTitle: 'Esta página precisa de JavaScript',
  needsScripts: 'Ative-o no navegador e recarregue. O restante do site funciona sem ele.',
  home: 'Voltar ao início',
  oldBrowser:
    'Esta área precisa de um navegador mais novo. Atualize este ou use outro. O restante da loja funciona aqui.',
  offline: 'Não conseguimos falar com a loja. Verifique a conexão e tente de novo.',
  reload: 'Recarregar',
  pageIncomplete: 'Parte desta página não carregou. Se algo não responder, recarregue.',
  chunkFailed: 'Não conseguimos carregar esta página. Recarregue para tentar de novo.',
  newVersion: 'Há uma versão nova da loja.',
  update: 'Atualizar agora',
  dismiss: 'Agora não',
  youAreOffline: 'Você está sem conexão. A página abre assim que a conexão voltar.',
  shopIsAway:
    'A loja não está respondendo. Tentamos de novo em instantes; a página abre assim que ela voltar.',
}
