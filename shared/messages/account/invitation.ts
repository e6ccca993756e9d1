/** Messages of the page where somebody accepts an invitation into a store. */
export const invitationMessages = {
  title: 'Convite para uma loja',
  what: (store: string, role: string) => `A loja ${store} convidou você. Sua função: ${role}.`,
  sentTo: (email: string) => `O convite foi enviado para ${email}.`,
  until: 'Vale até',
  signedInAs: (name: string, email: string) => `Você está na conta de ${name} (${email}).`,
  accept: 'Aceitar o convite',
  guest: 'Para aceitar, entre na sua conta ou crie uma. Depois você volta para cá.',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  otherAccount: 'Usar outra conta',
  expiredTitle: 'Este convite não vale mais',
  expired: 'Ele já foi usado, foi cancelado ou venceu. Peça outro a quem convidou você.',
  home: 'Ir para o início',
}
