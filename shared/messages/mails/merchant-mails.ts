/** Messages of the mail that invites somebody into a store. */
export const invitationMailMessages = {
  subject: (store: string, shopName: string) => `Convite: ${store} na ${shopName}`,
  heading: 'Você foi convidado para uma loja',
  what: (store: string, shopName: string, role: string) =>
    `A loja ${store}, na ${shopName}, convidou você para participar. Sua função: ${role}. Para aceitar, abra o link abaixo e entre na sua conta ou crie uma.`,
  action: 'Ver o convite',
  limits: (until: string) => `O link vale até ${until} e funciona uma única vez.`,
  notYou: 'Não esperava este convite? Então não precisa fazer nada: sem o seu aceite, nada acontece.',
}
