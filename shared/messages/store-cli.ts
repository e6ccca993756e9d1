/** What the command for stores says. */
export const storeCliMessages = {
  commands: 'rename LOJA NOVO-ENDEREÇO | pix-discount LOJA PORCENTAGEM',
  wrongSlug: (slug: string) => `"${slug}" não serve de endereço: use letras minúsculas, números e hífens.`,
  unknown: (slug: string) => `Não existe a loja ${slug}.`,
  takesNoPix: (slug: string) => `A loja ${slug} não recebe por Pix: cadastre antes uma chave Pix.`,
  pixDiscount: (slug: string, off: string) => `A loja ${slug} agora dá ${off} de desconto no Pix.`,
  taken: (slug: string) => `Outra loja usa ou já usou o endereço ${slug}.`,
  renamed: (slug: string, newSlug: string) =>
    `A loja ${slug} agora é ${newSlug}; os links antigos levam a ela.`,
}
