/** What the command for stores says. */
export const storeCliMessages = {
  commands: 'rename LOJA NOVO-ENDEREÇO',
  wrongSlug: (slug: string) => `"${slug}" não serve de endereço: use letras minúsculas, números e hífens.`,
  unknown: (slug: string) => `Não existe a loja ${slug}.`,
  taken: (slug: string) => `Outra loja usa ou já usou o endereço ${slug}.`,
  renamed: (slug: string, newSlug: string) =>
    `A loja ${slug} agora é ${newSlug}; os links antigos levam a ela.`,
}
