/** Messages of the operator's synonyms. */
export const synonymMessages = {
  title: 'Sinônimos da busca',
  description: 'Palavras que a busca trata como iguais: quem procura uma encontra as outras.',
  none: 'Ainda não há sinônimos',
  noneText: 'Junte, por exemplo, celular e telemóvel.',
  add: 'Juntar',
  added: (words: readonly string[]) => `Para a busca, agora é tudo a mesma coisa: ${words.join(', ')}.`,
  sets: 'Palavras juntas',
  removeHint: 'Toque em uma palavra para tirá-la do grupo.',
  remove: 'Tirar',
  removed: 'A palavra saiu do grupo.',
  find: 'Procurar palavra',
  found: (query: string) => `Grupos com “${query}”`,
  notFound: 'Nenhum grupo com essa palavra',
  all: 'Ver todos os grupos',
  tooFew: 'São precisas pelo menos duas palavras diferentes, cada uma com letras ou números.',
}
