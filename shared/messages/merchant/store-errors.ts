/** Errors of the fields of a store's profile. */
export const storeErrors = {
  nameMissing: 'Informe o nome da loja.',
  slugMissing: 'Informe o endereço da loja.',
  slug: 'Use de 3 a 63 letras minúsculas, números e hífens, sem hífen no começo ou no fim.',
  slugReserved: 'Este endereço é reservado. Escolha outro.',
  slugTaken: 'Este endereço já é de outra loja. Escolha outro.',
  legalNameMissing: 'Informe a razão social ou o nome completo.',
  taxIdMissing: 'Informe o CPF ou o CNPJ.',
  taxId: 'Confira o CPF ou CNPJ: este número não existe.',
  streetMissing: 'Informe a rua ou avenida.',
  numberMissing: 'Informe o número, ou S/N.',
  districtMissing: 'Informe o bairro.',
  cityMissing: 'Informe a cidade.',
  regionMissing: 'Escolha o estado.',
  whatsapp: (example: string) => `Confira o número: DDD e telefone, como ${example}.`,
  returnsMissing: 'Diga como funcionam trocas e devoluções.',
  returnsUnlawful: (sentence: string, days: number) =>
    `Isto dá ao cliente menos que o CDC (art. 49): “${sentence}” Quem compra pode desistir em até ${days} dias depois de receber, sem condição, e recebe tudo de volta, com o frete. Etiqueta, embalagem fechada, vale no lugar do dinheiro ou frete por conta do cliente não valem.`,
}
