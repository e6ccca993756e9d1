/** Messages of the operator's preview of a store that is not public yet. */
export const storeInReviewMessages = {
  title: (store: string) => `Prévia: ${store}`,
  here: 'Como o cliente verá',
  text: 'Esta é uma prévia que só a operação vê: é assim que as pessoas verão a loja, com os produtos que ela já enviou, depois que você aprovar. Aqui nada pode ser comprado.',
  none: 'A loja ainda não enviou produtos',
  noneText: 'Ela abriria sem nada à venda. Rascunhos não aparecem aqui.',
}
