/** The words of the commands about finding things. */
export const synonymCliMessages = {
  commands: 'list, add ou remove',
  words: 'PALAVRA PALAVRA…',
  none: 'Ainda não há sinônimos.',
  set: (words: readonly string[]) => words.join(' = '),
  tooFew: 'São precisas pelo menos duas palavras diferentes, cada uma com letras ou números.',
  removed: (word: string) => `"${word}" agora só significa a si mesma.`,
  unknown: (word: string) => `"${word}" não tem sinônimos.`,
}

export const categoryCliMessages = {
  commands: 'list, add, rename, move, remove ou fill',
  place: '--parent CATEGORIA ou --position N',
  none: 'Ainda não há categorias.',
  row: ({ slug, name }: { slug: string; name: string }, level: number) =>
    `${'  '.repeat(level)}${name}  (${slug})`,
}
