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
  wrongSlug: (slug: string) =>
    `"${slug}" não serve de endereço: só letras minúsculas sem acento, números e hífens.`,
  wrongPosition: 'A posição é um número a partir de 1.',
  filled: (count: number) =>
    count === 1 ? '1 produto entrou na categoria.' : `${count} produtos entraram na categoria.`,
  faults: {
    unknown: 'Não existe essa categoria.',
    unknown_parent: 'Não existe a categoria acima.',
    taken: 'Já existe uma categoria com esse endereço.',
    below_itself: 'Uma categoria não pode ficar dentro de si mesma.',
    too_deep: 'A árvore tem no máximo 4 níveis.',
    not_empty: 'Ela tem outras categorias dentro: mova ou remova essas antes.',
  },
}
