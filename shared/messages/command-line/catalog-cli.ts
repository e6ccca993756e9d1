/** Messages of the commands about search. */
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

/** Messages of the command for stores. */
export const storeCliMessages = {
  commands:
    'create LOJA --name NOME --owner E-MAIL | rename LOJA NOVO-ENDEREÇO | pix-discount LOJA PORCENTAGEM',
  missingName: 'Diga o nome da loja com --name, de 2 a 60 caracteres.',
  created: (slug: string, name: string, email: string) =>
    `A loja ${name} (${slug}) foi criada, e ${email} foi convidado por e-mail a completar a inscrição.`,
  exists: (slug: string) => `A loja ${slug} já existe; nada mudou.`,
  wrongSlug: (slug: string) => `"${slug}" não serve de endereço: use letras minúsculas, números e hífens.`,
  unknown: (slug: string) => `Não existe a loja ${slug}.`,
  takesNoPix: (slug: string) => `A loja ${slug} não recebe por Pix: cadastre antes uma chave Pix.`,
  pixDiscount: (slug: string, off: string) => `A loja ${slug} agora dá ${off} de desconto no Pix.`,
  taken: (slug: string) => `Outra loja usa ou já usou o endereço ${slug}.`,
  renamed: (slug: string, newSlug: string) =>
    `A loja ${slug} agora é ${newSlug}; os links antigos levam a ela.`,
}
