/** Messages of the operator's synonyms. */
export const synonymMessages = {
  title: 'Sinônimos da busca',
  description: 'Palavras que a busca trata como iguais: quem procura uma encontra as outras.',
  none: 'Ainda não há sinônimos',
  noneText: 'Junte, por exemplo, celular e telemóvel.',
  words: 'Palavras',
  hint: 'Separadas por vírgula: celular, telemóvel, smartphone.',
  add: 'Juntar',
  sets: 'Palavras juntas',
  remove: 'Remover',
  fieldErrors: {
    missing: 'Escreva as palavras.',
    tooLong: 'São palavras demais de uma vez.',
    tooFew: 'São precisas pelo menos duas palavras diferentes, cada uma com letras ou números.',
  },
}
